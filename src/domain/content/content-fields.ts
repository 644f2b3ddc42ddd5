import { isReadableAccent } from '#/domain/content/accent.ts'
import { isEmailAddress } from '#/domain/account/email.ts'
import { z } from 'zod'
import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'
import { formatPounds, parsePounds } from '#/domain/money/pounds.ts'
import { parsePin } from '#/domain/directory/pin.ts'
import { writePoint } from '#/domain/directory/point.ts'
import { clinicDate, clinicInstant, clinicTime } from '#/domain/schedule/zone.ts'
import { readDate } from '#/domain/web/address.ts'
import type { Locale } from '#/domain/localized.ts'

/** What a field may refer to in the catalogue. */
export type Choices = 'specialties' | 'districts' | 'governorates' | readonly string[]

/** How a field is filled in; its label is defined by the page. */
export type Control = {
  as:
    | 'line'
    | 'long'
    | 'markdown'
    | 'list'
    | 'money'
    | 'number'
    | 'percent'
    | 'date'
    | 'instant'
    | 'flag'
    | 'choice'
    | 'choices'
    | 'signed'
  lang?: Locale | undefined
  isOptional?: boolean
  choices?: Choices
}

/** The control of each field that the functions below make. */
export const controls = z.registry<Control>()

// A piece of content is sent and stored as the texts of its form; each field is a codec between its text and
// the value in its table. Messages are codes.

type TextRules = { lang?: Locale; isOptional?: boolean }

/** One line. */
export function line(most: number, { lang, isOptional = false }: TextRules = {}) {
  return bounded(oneLine, most, isOptional).register(controls, { as: 'line', lang, isOptional })
}

/** A paragraph or a few. */
export function long(most: number, { lang, isOptional = false }: TextRules = {}) {
  return bounded(text, most, isOptional).register(controls, { as: 'long', lang, isOptional })
}

export function markdown({ lang, isOptional = false }: TextRules = {}) {
  return bounded(text, MOST_MARKDOWN, isOptional).register(controls, {
    as: 'markdown',
    lang,
    isOptional,
  })
}

/** One entry per line. */
export function list(mostEntries: number, { lang, isOptional = false }: TextRules = {}) {
  return text
    .pipe(
      z.codec(z.string(), z.array(z.string()), {
        decode: (typed) => typed.split('\n').map(tidyLine).filter(Boolean),
        encode: (entries) => entries.join('\n'),
      }),
    )
    .pipe(
      z
        .array(z.string().max(300, 'text-too-long'))
        .min(isOptional ? 0 : 1, 'text-required')
        .max(mostEntries, 'text-too-long'),
    )
    .register(controls, { as: 'list', lang, isOptional })
}

/** Pounds, kept as piastres. */
export function money() {
  return oneLine
    .pipe(
      z.codec(z.string(), z.int(), {
        decode: (typed, context) => parsePounds(typed) ?? refuse(context, typed, 'amount-invalid'),
        encode: formatPounds,
      }),
    )
    .register(controls, { as: 'money' })
}

/** A whole number from 0 up. */
export function count(most: number) {
  return oneLine
    .pipe(
      z.codec(z.string(), z.int(), {
        decode: (typed, context) => {
          const digits = foldDigits(typed)
          return /^\d{1,9}$/.test(digits) && Number(digits) <= most
            ? Number(digits)
            : refuse(context, typed, 'number-invalid')
        },
        encode: String,
      }),
    )
    .register(controls, { as: 'number' })
}

/** A rate in percent with two decimals, such as `1.5`, in basis points. */
export function percent(most: number) {
  return oneLine
    .pipe(
      z.codec(z.string(), z.int(), {
        decode: (typed, context) => {
          const bare = foldDigits(typed).replace(/[%٪]/, '').replace('٫', '.').trim()
          const points = /^\d{1,3}(?:\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : NaN
          return points <= most ? points : refuse(context, typed, 'rate-invalid')
        },
        encode: (points) => String(points / 100),
      }),
    )
    .register(controls, { as: 'percent' })
}

/** A code of this many digits. */
export function digits(length: number) {
  return z
    .codec(typedText, z.string(), {
      decode: (typed) => foldDigits(tidyLine(typed)),
      encode: (code) => code,
    })
    .pipe(z.string().regex(new RegExp(`^\\d{${length}}$`), 'code-digits-invalid'))
    .register(controls, { as: 'line' })
}

/** A calendar date. */
export function day() {
  return dateText.register(controls, { as: 'date' })
}

/** The wall clock's time in Cairo, to the minute. */
export function instant() {
  return oneLine
    .pipe(
      z.codec(z.string(), z.date(), {
        decode: (typed, context) => readClinicTime(typed) ?? refuse(context, typed, 'time-invalid'),
        encode: writeClinicTime,
      }),
    )
    .register(controls, { as: 'instant' })
}

export function flag() {
  return z
    .codec(z.string().default(''), z.boolean(), {
      decode: (typed) => typed === 'yes',
      encode: (value) => (value ? 'yes' : ''),
    })
    .register(controls, { as: 'flag' })
}

export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, 'choice-required').register(controls, { as: 'choice', choices: values })
}

/** A place on the map, or nothing. */
export function place() {
  return oneLine
    .pipe(
      z.codec(z.string(), pointSchema.nullable(), {
        decode: (typed, context) => {
          if (typed === '') return null
          const parsed = parsePin(typed)
          return parsed.ok ? parsed.point : refuse(context, typed, parsed.code)
        },
        encode: (point) => (point ? writePoint(point) : ''),
      }),
    )
    .register(controls, { as: 'line', isOptional: true })
}

/** The slug of something in the catalogue; whether it exists is checked by the table. */
export function choiceOf(choices: 'specialties' | 'districts' | 'governorates') {
  return oneLine
    .pipe(z.string().regex(SLUG, 'choice-required'))
    .register(controls, { as: 'choice', choices })
}

/** Any of the catalogue's districts, as their slugs in order, separated by spaces; none is a choice too. */
export function districtChoices() {
  return oneLine
    .pipe(
      z.codec(z.string(), z.array(z.string()), {
        decode: (typed) => [...new Set(typed.split(' ').filter(Boolean))].toSorted(),
        encode: (slugs) => slugs.join(' '),
      }),
    )
    .pipe(z.array(z.string().regex(SLUG, 'choice-required')))
    .register(controls, { as: 'choices', choices: 'districts', isOptional: true })
}

/** The slug of a profile, or nothing. */
export function optionalSlug() {
  return oneLine
    .pipe(z.string().regex(SLUG_OR_NOTHING, 'slug-invalid'))
    .register(controls, { as: 'line', isOptional: true })
}

/** A readable accent as `#rrggbb`, or nothing. */
export function accentColour() {
  return oneLine
    .pipe(
      z
        .string()
        .toLowerCase()
        .regex(/^(?:#[0-9a-f]{6})?$/, { error: 'colour-invalid', abort: true })
        .refine((typed) => typed === '' || isReadableAccent(typed), 'contrast-too-low'),
    )
    .register(controls, { as: 'line', isOptional: true })
}

/** A web address. */
export function address({ isOptional = false } = {}) {
  return oneLine
    .pipe(
      z
        .string()
        .max(300, 'text-too-long')
        .refine((typed) => (isOptional && typed === '') || isWebAddress(typed), 'url-invalid'),
    )
    .register(controls, { as: 'line', isOptional })
}

export function email() {
  return oneLine
    .pipe(z.string().refine(isEmailAddress, 'email-invalid'))
    .register(controls, { as: 'line' })
}

/** Written only by the form for signing off, never with the other fields. */
export function signed() {
  return oneLine
    .pipe(z.string().max(120, 'text-too-long'))
    .register(controls, { as: 'signed', isOptional: true })
}

/** Accepts what `instant` reads: `2026-11-21T10:30`. Null for anything else, and for times that don't exist. */
export function readClinicTime(typed: string): Date | null {
  const [, date = '', hour = '', minute = ''] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)$/.exec(foldDigits(typed.trim())) ?? []
  if (!readDate(date) || Number(hour) > 23 || Number(minute) > 59) return null
  return clinicInstant(date, Number(hour) * 60 + Number(minute))
}

export function writeClinicTime(instant: Date): string {
  return `${clinicDate(instant)}T${clinicTime(instant)}`
}

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const SLUG_OR_NOTHING = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/
/** A field of a form is limited to 20,000 characters. */
const MOST_MARKDOWN = 19_000

const pointSchema = z.object({ latitude: z.number(), longitude: z.number() })
const typedText = z.string().default('')
const text = z.codec(typedText, z.string(), { decode: tidy, encode: (value) => value })
const oneLine = z.codec(typedText, z.string(), { decode: tidyLine, encode: (value) => value })
const dateText = oneLine.pipe(
  z.string().refine((typed) => readDate(typed) !== undefined, 'date-invalid'),
)

function bounded(base: typeof text, most: number, isOptional: boolean) {
  return base.pipe(
    z
      .string()
      .min(isOptional ? 0 : 1, 'text-required')
      .max(most, 'text-too-long'),
  )
}

function tidy(typed: string): string {
  return stripInvisible(typed.replace(/\r\n?/g, '\n'))
    .replace(/[^\S\n]+$/gm, '')
    .trim()
}

function tidyLine(typed: string): string {
  return stripInvisible(typed).replace(/\s+/g, ' ').trim()
}

function isWebAddress(typed: string): boolean {
  return URL.canParse(typed) && new URL(typed).protocol === 'https:'
}

function refuse(context: z.core.ParsePayload, input: string, message: string): never {
  context.issues.push({ code: 'custom', input, message })
  return z.NEVER
}
