import { createServerFn } from '@tanstack/react-start'
import { parseReference } from '#/domain/reference.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { findDeskBooking, findDeskMove, listDeskBookings } from '#/server/bookings/desk.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { keptDeskSearch } from '#/server/desksearch.server.ts'
import { readPlaceSearch } from './search.ts'

export const getDeskBookings = createServerFn().handler(async () =>
  found(
    await listDeskBookings(
      requestContext().app,
      await currentDeskActor(),
      await keptDeskSearch('bookings'),
    ),
  ),
)

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
