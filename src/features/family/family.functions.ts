import { createServerFn } from '@tanstack/react-start'
import { readUuid } from '#/domain/address.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/context.server.ts'
import { findMember, listFamily } from '#/server/people/familyview.ts'
import { currentUser } from '#/server/session.server.ts'

/** Null without a signed-in user. */
export const getFamily = createServerFn().handler(async () => {
  const user = await currentUser()
  return user && listFamily(requestContext().app, user.id)
})

type MemberAnswer = 'signed-out' | Awaited<ReturnType<typeof findMember>>

/** Null for a member that is not this account's. */
export const getMember = createServerFn()
  .validator(reading((id: string) => readUuid(id) ?? null))
  .handler(async ({ data: id }): Promise<MemberAnswer> => {
    const user = await currentUser()
    if (!user) return 'signed-out'
    return id ? findMember(requestContext().app, user.id, id) : null
  })
