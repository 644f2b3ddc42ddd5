import { createServerFn } from '@tanstack/react-start'
import { parseReference } from '#/domain/reference.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentUser } from '#/server/session.server.ts'
import { findBookingStatus } from './manage.server.ts'
import { listKnownBookings, listMyBookings } from './mine.server.ts'
import { findBookingPage } from './page.server.ts'
import { readBookingSearch, type BookingSearch } from './search.ts'
import { currentAsker, currentVisitor } from './visitor.server.ts'
import { findWeek } from './week.server.ts'

export const getBookingPage = createServerFn()
  .validator(reading((search: BookingSearch) => readBookingSearch({ ...search })))
  .handler(async ({ data }) => findBookingPage(requestContext().app, await currentVisitor(), data))

/** For public pages. */
export const getWeek = createServerFn()
  .validator(reading((search: BookingSearch) => readBookingSearch({ ...search })))
  .handler(({ data }) => findWeek(requestContext().app, data))

export const getBookingStatus = createServerFn()
  .validator(reading((reference: string) => parseReference(reference)))
  .handler(async ({ data: reference }) =>
    reference ? findBookingStatus(requestContext().app, await currentAsker(), reference) : null,
  )

/** Null without a signed-in user. */
export const getMyBookings = createServerFn().handler(async () => {
  const user = await currentUser()
  return user && listMyBookings(requestContext().app, user.id)
})

/** None for a browser that has booked nothing. */
export const getKnownBookings = createServerFn().handler(async () =>
  listKnownBookings(requestContext().app, await currentAsker()),
)
