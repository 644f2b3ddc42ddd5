import { createServerFn } from '@tanstack/react-start'
import { parseReference } from '#/domain/reference.ts'
import { reading } from '#/middleware/reading.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { requestContext } from '#/server/http/context.ts'
import { findRequestStatus, listMyRequests } from '#/server/requests/status.ts'
import { currentUser } from '#/server/session/session.ts'

export const getRequestStatus = createServerFn()
  .validator(reading((reference: string) => parseReference(reference, 'BLR')))
  .handler(async ({ data: reference }) =>
    reference
      ? findRequestStatus(requestContext().app, await currentAsker('requests'), reference)
      : null,
  )

/** Null without a signed-in user. */
export const getMyRequests = createServerFn().handler(async () => {
  const user = await currentUser()
  return user && listMyRequests(requestContext().app, user.id)
})
