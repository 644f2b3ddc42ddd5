import type { HolidaysSearch } from '#/server/holidays/desk.ts'

/** The years that the desk shows. Here, because every page's first bundle reads addresses, and forms import zod. */
export const HOLIDAY_YEARS = { first: 2020, last: 2150 }

/** `open` is the id of the holiday whose form is shown; `done` after a change. */
export type HolidaysPageSearch = HolidaysSearch & {
  open?: string | undefined
  done?: true | undefined
}

export function readHolidaysSearch({
  year,
  open,
  done,
}: Record<string, unknown>): HolidaysPageSearch {
  const number = Number(year)
  const { first, last } = HOLIDAY_YEARS
  const isYear = Number.isInteger(number) && first <= number && number <= last
  const isId = typeof open === 'string' && /^[a-z\d-]{1,40}\/\d{4}$/.test(open)
  return {
    year: isYear ? number : undefined,
    open: isId ? open : undefined,
    done: done ? true : undefined,
  }
}
