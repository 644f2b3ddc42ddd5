import { createServerFn } from '@tanstack/react-start'
import { parseReference } from '#/domain/reference.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import type { BookingFilters } from '#/server/bookings/desk-bookings.ts'
import {
  findDeskBooking,
  findDeskMove,
  listBookingsBy,
  listDeskBookings,
} from '#/server/bookings/desk.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { storedDeskSearch } from '#/server/session/desk-search.ts'
import { isList, readListSearch } from './list-search.ts'
import { readPlaceSearch } from '#/features/booking/search.ts'

/** A list where the address has filters, otherwise the results of this browser's last search. */
export const getDeskBookings = createServerFn()
  .validator(reading((search: BookingFilters) => readListSearch({ ...search })))
  .handler(async ({ data: filters }) => {
    const { app } = requestContext()
    const actor = await currentDeskActor()
    return found(
      isList(filters)
        ? await listBookingsBy(app, actor, filters)
        : await listDeskBookings(app, actor, await storedDeskSearch('bookings')),
    )
  })

export const getDeskBooking = createServerFn()
  .validator(reading((reference: string) => parseReference(reference)))
  .handler(async ({ data: reference }) =>
    found(
      reference
        ? await findDeskBooking(requestContext().app, await currentDeskActor(), reference)
        : null,
    ),
  )

type MoveSearch = { reference: string } & ReturnType<typeof readPlaceSearch>

export const getDeskMove = createServerFn()
  .validator(
    reading(({ reference, ...search }: MoveSearch) => ({
      reference: parseReference(reference),
      ...readPlaceSearch(search),
    })),
  )
  .handler(async ({ data: { reference, ...search } }) =>
    found(
      reference
        ? await findDeskMove(requestContext().app, await currentDeskActor(), {
            reference,
            ...search,
          })
        : null,
    ),
  )
