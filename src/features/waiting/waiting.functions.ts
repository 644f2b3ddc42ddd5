import { createServerFn } from '@tanstack/react-start'
import { parseReference } from '#/domain/reference.ts'
import { reading } from '#/middleware/reading.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentUser } from '#/server/session/session.ts'
import { findJoinPage } from '#/server/waiting/joinpage.ts'
import { findWaiting, listMyWaiting } from '#/server/waiting/status.ts'
import { ownBooking } from './own-booking.server.ts'
import { readJoinSearch } from './search.ts'

export const getJoinPage = createServerFn()
  .validator(reading((search: Record<string, unknown>) => readJoinSearch(search)))
  .handler(async ({ data }) => {
    const [user, booking] = [await currentUser(), await ownBooking(data.booking)]
    return findJoinPage(requestContext().app, { user, booking }, data)
  })

export const getWaiting = createServerFn()
  .validator(reading((reference: string) => parseReference(reference, 'BLW')))
  .handler(async ({ data: reference }) =>
    reference ? findWaiting(requestContext().app, await currentAsker('waiting'), reference) : null,
  )

/** Null without a signed-in user. */
export const getMyWaiting = createServerFn().handler(async () => {
  const user = await currentUser()
  return user && listMyWaiting(requestContext().app, user.id)
})
