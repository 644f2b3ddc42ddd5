import { createServerFn } from '@tanstack/react-start'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { findHolidayDesk, type HolidaysSearch } from '#/server/holidays/desk.ts'
import { readHolidaysSearch } from './search.ts'

export const getHolidays = createServerFn()
  .validator(reading((search: HolidaysSearch) => ({ year: readHolidaysSearch(search).year })))
  .handler(async ({ data }) =>
    found(await findHolidayDesk(requestContext().app, await currentDeskActor(), data)),
  )
