import { createServerFn } from '@tanstack/react-start'
import { readUuid } from '#/domain/web/address.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findMember, listFamily } from '#/server/people/family-view.ts'
import { currentUser } from '#/server/session/session.ts'

/** Null without a signed-in user. */
export const getFamily = createServerFn().handler(async () => {
  const user = await currentUser()
  return user && listFamily(requestContext().app, user.id)
})

export const getMember = createServerFn()
  .validator(reading((id: string) => readUuid(id) ?? null))
  .handler(async ({ data: id }) => {
    const user = await currentUser()
    if (!user) return 'signed-out' as const
    return found(id ? await findMember(requestContext().app, user.id, id) : null)
  })
