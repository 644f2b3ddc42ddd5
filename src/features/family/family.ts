import { z } from 'zod'
import { readDate } from '#/domain/web/address.ts'
import { foldDigits } from '#/domain/search/digits.ts'
import { familyRelations } from '#/domain/account/family.ts'
import { choice, optionalConsent, personName } from '#/forms/fields.ts'

/** A part of a date, in either numerals. */
function part(missing: string) {
  return z
    .string()
    .default('')
    .transform((typed) => foldDigits(typed.trim()).padStart(2, '0'))
    .pipe(z.string().regex(/^(?!00)\d{2,4}$/, missing))
}

const facts = z.object({
  name: personName,
  relation: choice(familyRelations),
  bornDay: part('day-required'),
  bornMonth: part('month-required'),
  bornYear: part('year-required'),
  guardian: optionalConsent,
})

function withBirthDate<Fields extends z.output<typeof facts>>(
  { bornDay, bornMonth, bornYear, ...rest }: Fields,
  context: z.RefinementCtx,
) {
  const bornOn = readDate(`${bornYear}-${bornMonth}-${bornDay}`)
  if (bornOn) return { ...rest, bornOn }
  context.addIssue({ code: 'custom', path: ['bornDay'], message: 'birth-invalid' })
  return z.NEVER
}

/** A new member, in the form's order. */
export const memberSchema = facts.transform(withBirthDate)

/** A member whose facts have changed. */
export const changeSchema = facts.extend({ member: z.uuid() }).transform(withBirthDate)
export const removalSchema = z.object({ member: z.uuid() })
