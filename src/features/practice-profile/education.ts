import { z } from 'zod'
import {
  educationField,
  educationKinds,
  MOST_EDUCATION_LINES,
} from '#/domain/directory/education.ts'
import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'
import { choice, optionalConsent, slug } from '#/forms/fields.ts'
import type { Typed } from '#/forms/post.ts'
import { arabicText, latinText } from '#/forms/provider-fields.ts'

const digits = z
  .string()
  .default('')
  .transform((typed) => foldDigits(stripInvisible(typed)).trim())

const year = digits.pipe(
  z
    .string()
    .regex(/^\d{4}$/, 'year-invalid')
    .transform(Number),
)

const optionalYear = digits.pipe(
  z
    .string()
    .regex(/^(?:\d{4})?$/, 'year-end-invalid')
    .transform((typed) => (typed === '' ? null : Number(typed))),
)

const lineSchema = z.object({
  kind: choice(educationKinds),
  textAr: arabicText(120),
  textEn: latinText(120),
  placeAr: arabicText(120),
  placeEn: latinText(120),
  fromYear: year,
  untilYear: optionalYear,
})

const aboutSchema = z.object({ slug })
const removed = optionalConsent

/** The number of a line in its form, from 1. */
export const lineNumbers = Array.from({ length: MOST_EDUCATION_LINES }, (_, index) => index + 1)

/** Lines without any text are not filled in; a line that is ticked as removed is left out as well. */
export const educationSchema = z.record(z.string(), z.string()).transform((typed, context) => {
  const refuse = (field: string, message: string) =>
    context.issues.push({ code: 'custom', path: [field], message, input: typed })
  const about = aboutSchema.safeParse(typed)
  if (!about.success) refuse('form', 'form-refused')
  const lines = lineNumbers
    .filter((number) => isFilled(typed, number))
    .flatMap((number) => {
      const parsed = lineSchema.safeParse(lineTyped(typed, number))
      for (const { path, message } of parsed.error?.issues ?? [])
        refuse(educationField(number, String(path[0])), message)
      return parsed.success ? [{ number, line: parsed.data }] : []
    })
  return { slug: about.data?.slug ?? '', lines }
})

const lineFields = Object.keys(lineSchema.shape)
const writtenFields = lineFields.filter((field) => field !== 'kind')

function isFilled(typed: Typed, number: number): boolean {
  if (removed.parse(typed[educationField(number, 'removed')])) return false
  return writtenFields.some((field) => (typed[educationField(number, field)] ?? '').trim() !== '')
}

function lineTyped(typed: Typed, number: number): Partial<Typed> {
  return Object.fromEntries(
    lineFields.map((field) => [field, typed[educationField(number, field)]]),
  )
}
