import { z } from 'zod'
import { stripInvisible } from '#/domain/search/digits.ts'
import { calendarDate } from '#/forms/fields.ts'
import { HOLIDAY_YEARS } from './search.ts'

const date = calendarDate('date-invalid')

const name = z
  .string()
  .default('')
  .transform((typed) => stripInvisible(typed).trim())
  .pipe(z.string().min(1, 'name-required').max(80, 'text-long'))

const hasCare = z
  .string()
  .optional()
  .transform((typed) => typed === 'yes')

const which = {
  key: z.string('form-refused').regex(/^[a-z\d-]{1,40}$/, 'form-refused'),
  /** Of its own calendar: the Hijra's are smaller. */
  year: z.coerce
    .number('form-refused')
    .int('form-refused')
    .min(1300, 'form-refused')
    .max(2200, 'form-refused'),
  seen: z.string('form-refused').max(80, 'form-refused'),
  /** The page's year, to return to. */
  shown: z.coerce
    .number()
    .int()
    .min(HOLIDAY_YEARS.first)
    .max(HOLIDAY_YEARS.last)
    .catch(HOLIDAY_YEARS.first),
}

export const confirmHolidaySchema = z.object({ ...which, from: date, until: date, hasCare })
export const holidaySchema = z.object(which)
export const newHolidaySchema = z.object({
  nameAr: name,
  nameEn: name,
  from: date,
  until: date,
  hasCare,
})
