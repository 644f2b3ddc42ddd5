import { z } from 'zod'
import { ADULT_YEARS } from '#/domain/account/family.ts'
import { isEmailAddress } from '#/domain/account/email.ts'
import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'
import { parsePersonName } from '#/domain/account/name.ts'
import { parseNationalId } from '#/domain/account/national-id.ts'
import { parseMobile } from '#/domain/account/phone.ts'
import { isToken } from '#/domain/account/phone-auth.ts'
import { parseReference, type ReferencePrefix } from '#/domain/reference.ts'
import { readDate } from '#/domain/web/address.ts'
import { readCode } from '#/domain/account/verification.ts'
import type { Typed } from './post.ts'

// Fields that many forms have. A field that was not sent counts as empty, so that our own rules, whose
// messages are codes, apply to it.

const text = z.string().default('').transform(stripInvisible)

export const personName = z
  .string()
  .default('')
  .transform((typed, context) => {
    const parsed = parsePersonName(typed)
    if (parsed.ok) return parsed.name
    context.addIssue(parsed.code)
    return z.NEVER
  })

/** An Egyptian mobile; E.164. */
export const mobile = z
  .string()
  .default('')
  .transform((typed, context) => {
    const parsed = parseMobile(typed)
    if (parsed.ok) return parsed.phone
    context.addIssue(parsed.code)
    return z.NEVER
  })

/** Null when it is empty. */
export const optionalMobile = text.transform((typed, context) => {
  if (typed.trim() === '') return null
  const parsed = parseMobile(typed)
  if (parsed.ok) return parsed.phone
  context.addIssue(parsed.code)
  return z.NEVER
})

/** The six digits of a one-time code, or the token that Firebase gave for its own. */
export const oneTimeCode = z
  .string()
  .default('')
  .transform((typed, context) => {
    const code = isToken(typed) ? typed : readCode(typed)
    if (code) return code
    context.addIssue(typed.trim() === '' ? 'code-required' : 'code-wrong')
    return z.NEVER
  })

/** The number of a booking, a request, …: the prefix says which. */
export function referenceOf(prefix: ReferencePrefix, refusal = 'reference-invalid') {
  return z
    .string()
    .default('')
    .transform((typed, context) => {
      const parsed = parseReference(typed, prefix)
      if (parsed) return parsed
      context.addIssue(refusal)
      return z.NEVER
    })
}

/** Requests a code of ours instead of Firebase's. */
const ownCodeSchema = z.object({ sender: z.literal('own') })

/** The step with a code, or the request for another sender. */
export function codeStep<Step extends z.ZodType>(step: Step) {
  return ({ sender }: Typed): Step | typeof ownCodeSchema =>
    sender === 'own' ? ownCodeSchema : step
}

/** The fourteen digits; the use case checks the birth date and the age. */
export const nationalId = z
  .string()
  .default('')
  .transform((typed, context) => {
    const parsed = parseNationalId(typed)
    if (parsed.ok) return parsed.nationalId
    context.addIssue(parsed.code)
    return z.NEVER
  })

export function requiredText(most: number) {
  return text.pipe(z.string().trim().min(1, 'text-required').max(most, 'text-too-long'))
}

/** Null when it is empty. */
export function optionalText(most: number) {
  return text.pipe(
    z
      .string()
      .trim()
      .max(most, 'text-too-long')
      .transform((typed) => typed || null),
  )
}

/** In lower case; the address by which staff sign in. */
export const email = text
  .transform((typed) => typed.trim().toLowerCase())
  .pipe(
    z.string().min(1, 'email-required').max(200, 'email-invalid').pipe(z.email('email-invalid')),
  )

/** Null when it is empty. */
export const optionalEmail = text.pipe(
  z
    .string()
    .trim()
    .max(200, 'text-too-long')
    .transform((typed) => typed || null)
    .pipe(z.string().refine(isEmailAddress, 'email-invalid').nullable()),
)

type YearsCodes = { missing: string; invalid: string }

/** Full years, in the digits of either language. */
function yearsUpTo(most: number, { missing, invalid }: YearsCodes) {
  const digits = z
    .string()
    .min(1, missing)
    .regex(/^\d{1,2}$/, invalid)
    .transform(Number)
  return text
    .transform((typed) => foldDigits(typed.trim()))
    .pipe(digits)
    .pipe(z.number().max(most, invalid))
}

/** Of experience. */
export const years = yearsUpTo(60, { missing: 'years-invalid', invalid: 'years-invalid' })

/** Of a child's age; 0 below one year. */
export const childYears = yearsUpTo(ADULT_YEARS - 1, {
  missing: 'child-age-required',
  invalid: 'child-age-invalid',
})

/** A calendar date, in the digits of either language. */
export function calendarDate(code: 'day-required' | 'date-invalid' | 'range-invalid') {
  return text.transform((typed, context) => {
    const date = readDate(foldDigits(typed.trim()))
    if (date) return date
    context.addIssue(code)
    return z.NEVER
  })
}

/** ISO weekdays: checkboxes with one name. */
export const weekdayValues = ['1', '2', '3', '4', '5', '6', '7'] as const

/** Any of these, at least one: checkboxes with one name, see `typedFields`. */
/** Any of the values, also none. */
export function anyOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return text
    .transform((typed) => [...new Set(typed.split(' ').filter(Boolean))])
    .pipe(z.array(z.enum(values, 'choice-required')))
}

/** At least one of the values. */
export function choices<const Values extends readonly [string, ...string[]]>(values: Values) {
  return anyOf(values).refine((chosen) => chosen.length > 0, 'choices-required')
}

export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, 'choice-required')
}

/** The key of something in the database; the use case checks that it exists. */
export const slug = z.string('choice-required').regex(/^[a-z0-9-]{1,120}$/, 'choice-required')

/** When a row was last changed, as displayed: a change in between is detected. */
export const seenTime = z
  .string('form-refused')
  .regex(/^\d{1,15}$/, 'form-refused')
  .transform((milliseconds) => new Date(Number(milliseconds)))

export const consent = z.literal('yes', 'consent-required')

export const optionalConsent = z
  .string()
  .optional()
  .transform((value) => value === 'yes')
