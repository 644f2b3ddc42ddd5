import { z } from 'zod'
import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'
import { parseExpiry, parseLicenceNumber } from '#/domain/directory/licence.ts'
import { parsePin } from '#/domain/directory/pin.ts'
import type { Point } from '#/domain/directory/point.ts'
import { parseFee, parsePounds } from '#/domain/money/pounds.ts'
import { parseProviderPhone } from '#/domain/account/provider-phone.ts'
import { parseSyndicateNumber } from '#/domain/directory/syndicate.ts'
import { personName, requiredText } from './fields.ts'

// Fields of providers and their profiles. Their messages are codes, as in fields.ts.

const arabic = z.string().regex(/\p{Script=Arabic}/u, 'name-arabic')
const latin = z.string().regex(/^\P{Script=Arabic}*$/u, 'name-latin')

export const personNameAr = personName.pipe(arabic)
export const personNameEn = personName.pipe(latin)
export const facilityNameAr = arabicText(120)
export const facilityNameEn = latinText(120)

export function arabicText(most: number) {
  return requiredText(most).pipe(arabic)
}

export function latinText(most: number) {
  return requiredText(most).pipe(latin)
}

/** A text in Arabic, or none. */
export function optionalArabicText(most: number) {
  return writtenText(most, /^$|\p{Script=Arabic}/u, 'text-arabic')
}

export function optionalLatinText(most: number) {
  return writtenText(most, /^\P{Script=Arabic}*$/u, 'text-latin')
}

function writtenText(most: number, script: RegExp, code: string) {
  return z
    .string()
    .default('')
    .transform(stripInvisible)
    .pipe(z.string().trim().max(most, 'text-too-long').regex(script, code))
}

export const syndicateNumber = text((typed) => valueOf(parseSyndicateNumber(typed), 'number'))
export const licenceNumber = text((typed) => valueOf(parseLicenceNumber(typed), 'number'))

/** A calendar date; the use case checks whether it is in the future. */
export const expiry = text((typed) => valueOf(parseExpiry(typed), 'date'))

/** E.164, or a hotline's five digits. */
export const providerPhone = text((typed) => valueOf(parseProviderPhone(typed), 'phone'))

export const optionalProviderPhone = text<string | null>((typed) =>
  typed.trim() === '' ? { value: null } : valueOf(parseProviderPhone(typed), 'phone'),
)

/** A clinic's location on the map; null when it is empty. */
export const pin = text<Point | null>((typed) => {
  if (typed.trim() === '') return { value: null }
  const parsed = parsePin(typed)
  return parsed.ok ? { value: parsed.point } : { code: parsed.code }
})

/** Piastres. */
export const fee = text<number>((typed) => {
  if (typed.trim() === '') return { code: 'text-required' }
  const piastres = parseFee(typed)
  return piastres === null ? { code: 'amount-invalid' } : { value: piastres }
})

/** Piastres, of any size: its use case knows how much is too much. */
export const amount = text<number>((typed) => {
  const piastres = parsePounds(typed)
  return piastres === null ? { code: 'amount-invalid' } : { value: piastres }
})

/** A number in the digits of either language. */
export function wholeNumber({ min = 0, max }: { min?: number; max: number }) {
  return text<number>((typed) => {
    const digits = foldDigits(stripInvisible(typed)).trim()
    const value = /^\d{1,4}$/.test(digits) ? Number(digits) : NaN
    return value >= min && value <= max ? { value } : { code: 'number-invalid' }
  })
}

/** A time of day in wall-clock time. */
export const wallTime = z
  .string('choice-required')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'choice-required')

type FieldResult<Value> = { value: Value } | { code: string }

/** A field that is parsed by a rule of the domain. */
function text<Value>(read: (typed: string) => FieldResult<Value>) {
  return z
    .string()
    .default('')
    .transform((typed, context) => {
      const result = read(typed)
      if ('value' in result) return result.value
      context.addIssue(result.code)
      return z.NEVER
    })
}

type Parsed<Key extends string> = ({ ok: true } & Record<Key, string>) | { ok: false; code: string }

function valueOf<Key extends string>(parsed: Parsed<Key>, key: Key): FieldResult<string> {
  return parsed.ok ? { value: parsed[key] } : { code: parsed.code }
}

/** The texts of a profile, which its owner sends and staff may correct. */
export const profileTexts = {
  headlineAr: optionalArabicText(160),
  headlineEn: optionalLatinText(160),
  bioAr: optionalArabicText(2000),
  bioEn: optionalLatinText(2000),
}

/** The texts of a branch, likewise. */
export const branchTexts = {
  nameAr: arabicText(80),
  nameEn: latinText(80),
  addressAr: arabicText(300),
  addressEn: latinText(300),
  landmarkAr: arabicText(200),
  landmarkEn: latinText(200),
}
