import { z } from 'zod'
import { labPlaces, MOST_SEATS } from '#/domain/laboratory/lab-window.ts'
import { parseHomeFee } from '#/domain/laboratory/lab-price.ts'
import { foldDigits } from '#/domain/search/digits.ts'
import { choice, choices, slug, weekdayValues } from '#/forms/fields.ts'

export const areaSchema = z.object({
  slug,
  district: slug,
  fee: z
    .string()
    .default('')
    .transform((typed, context) => {
      const fee = parseHomeFee(typed)
      if (fee !== null) return fee
      context.addIssue('amount-invalid')
      return z.NEVER
    }),
})

export const areaEndSchema = z.object({ slug, district: slug })

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const times = {
  startsAt: z.string().default('').pipe(z.string().regex(TIME, 'hours-invalid')),
  // A window until midnight ends on its own day.
  endsAt: z
    .string()
    .default('')
    .pipe(z.string().regex(TIME, 'hours-invalid'))
    .transform((time) => (time === '00:00' ? '24:00' : time)),
  seats: z
    .string()
    .default('')
    .transform((typed) => Number(foldDigits(typed).trim() || Number.NaN))
    .pipe(z.int('seats-invalid').min(1, 'seats-invalid').max(MOST_SEATS, 'seats-invalid')),
}

export const windowSchema = z.object({
  slug,
  place: choice(labPlaces),
  weekdays: choices(weekdayValues).transform((days) => days.map(Number)),
  ...times,
})

const seen = z.string('form-refused').max(64, 'form-refused').default('')

/** `seen`: the window and the orders outside it that its page showed. */
export const windowTimesSchema = z.object({
  slug,
  window: z.uuid('form-refused'),
  seen,
  ...times,
})

/** `seen`: the orders of the window that its page showed; empty before they are shown. */
export const windowEndSchema = z.object({
  slug,
  window: z.uuid('form-refused'),
  seen,
})
