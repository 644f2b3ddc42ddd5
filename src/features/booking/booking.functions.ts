import { createServerFn } from '@tanstack/react-start'
import { parseReference } from '#/domain/reference.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { listKnownBookings, listMyBookings } from '#/server/bookings/mine.ts'
import { findBookingPage, findMovePage } from '#/server/booking-pages/booking-form.ts'
import { findBookingStatus } from '#/server/booking-pages/booking-status.ts'
import { findAttendance } from '#/server/bookings/attend.ts'
import { isMade } from '#/server/bookings/ticket.ts'
import { findWeek, type BookingSearch } from '#/server/bookings/week.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentUser } from '#/server/session/session.ts'
import { readBookingSearch, readStatusSearch } from './search.ts'
import { currentVisitor } from '#/server/bookings/visitor.ts'

export const getBookingPage = createServerFn()
  .validator(reading((search: BookingSearch) => readBookingSearch({ ...search })))
  .handler(async ({ data }) =>
    findBookingPage(requestContext().app, await currentVisitor(data.hold), data),
  )

/** Other times of a booking, if it is the visitor's. */
export const getMovePage = createServerFn()
  .validator(
    reading(({ reference, ...search }: { reference: string } & BookingSearch) => ({
      reference: parseReference(reference) ?? '',
      ...readBookingSearch(search),
    })),
  )
  .handler(async ({ data }) => {
    const [asker, visitor] = await Promise.all([
      currentAsker('bookings'),
      currentVisitor(data.hold),
    ])
    return findMovePage(requestContext().app, { asker, visitor }, data)
  })

/** For public pages. */
export const getWeek = createServerFn()
  .validator(reading((search: BookingSearch) => readBookingSearch({ ...search })))
  .handler(async ({ data }) => found(await findWeek(requestContext().app, data)))

export const getBookingStatus = createServerFn()
  .validator(reading((reference: string) => parseReference(reference)))
  .handler(async ({ data: reference }) =>
    reference
      ? findBookingStatus(requestContext().app, await currentAsker('bookings'), reference)
      : null,
  )

/** What the link of a reminder shows; null without its key. */
export const getAttendance = createServerFn()
  .validator(
    reading(({ reference, k }: { reference: string; k: string }) => ({
      reference: parseReference(reference) ?? '',
      key: readStatusSearch({ k }).k,
    })),
  )
  .handler(({ data }) => findAttendance(requestContext().app, data))

/** Whether the address is that of a booking which a browser without cookies has just made. */
export const getIsMade = createServerFn()
  .validator(
    reading(({ reference, made }: { reference: string; made: string }) => ({
      reference: parseReference(reference) ?? '',
      made: readStatusSearch({ made }).made ?? '',
    })),
  )
  .handler(({ data: { reference, made } }) => isMade(requestContext().app, reference, made))

/** Null without a signed-in user. */
export const getMyBookings = createServerFn().handler(async () => {
  const user = await currentUser()
  return user && listMyBookings(requestContext().app, user.id)
})

/** Empty for a browser that has booked nothing. */
export const getKnownBookings = createServerFn().handler(async () =>
  listKnownBookings(requestContext().app, await currentAsker('bookings')),
)
