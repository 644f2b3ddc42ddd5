import { z } from 'zod'
import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'
import { parsePersonName } from '#/domain/account/name.ts'
import { parsePin } from '#/domain/directory/pin.ts'
import type { Point } from '#/domain/directory/point.ts'
import { parsePounds } from '#/domain/money/pounds.ts'

// How each type of cell is parsed. Messages are codes, as in forms/fields.ts.

/** Text that a spreadsheet would run as a formula; exports put an apostrophe before it. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/u

export function cell(most: number) {
  return z
    .string()
    .default('')
    .transform((text) => stripInvisible(text).trim())
    .pipe(
      z
        .string()
        .max(most, 'text-too-long')
        .refine((text) => !FORMULA.test(text), 'formula'),
    )
    .transform((text) => text.replace(/^'(?=\s*[=+\-@＝＋－＠])/u, ''))
}

const text = (most: number) => cell(most).pipe(z.string().min(1, 'text-required'))

export const arabic = (most: number) =>
  text(most).pipe(z.string().regex(/\p{Script=Arabic}/u, 'name-arabic'))

export const latin = (most: number) =>
  text(most).pipe(z.string().regex(/^\P{Script=Arabic}*$/u, 'name-latin'))

/** The same for a text that may be empty. */
export const arabicIfAny = (most: number) =>
  cell(most).pipe(z.string().regex(/^$|\p{Script=Arabic}/u, 'name-arabic'))

export const latinIfAny = (most: number) =>
  cell(most).pipe(z.string().regex(/^\P{Script=Arabic}*$/u, 'name-latin'))

export const slug = cell(120).pipe(z.string().regex(/^[a-z0-9-]+$/, 'slug-invalid'))

export const whole = (least: number, most: number) =>
  cell(10)
    .transform((typed) => Number(foldDigits(typed) || Number.NaN))
    .pipe(z.int('number-invalid').min(least, 'number-invalid').max(most, 'number-invalid'))

export const yes = cell(10)
  .transform((typed) => typed.toLowerCase())
  .pipe(z.enum(['yes', 'no'], 'yes-no'))
  .transform((typed) => typed === 'yes')

/** For a rule that holds where a file has no column for it. */
export const yesUnlessNo = cell(10)
  .transform((typed) => typed.toLowerCase() || 'yes')
  .pipe(z.enum(['yes', 'no'], 'yes-no'))
  .transform((typed) => typed === 'yes')

export const list = cell(1000).transform((typed) => [
  ...new Set(typed.split(/[\s,]+/).filter(Boolean)),
])

/** A field parsed by a rule of the domain. */
export function read<Value>(rule: (typed: string) => { value: Value } | { code: string }) {
  return z
    .string()
    .default('')
    .transform((typed, context) => {
      const result = rule(typed)
      if ('value' in result) return result.value
      context.addIssue(result.code)
      return z.NEVER
    })
}

export const person = (script: z.ZodType<string, string>) =>
  read<string>((typed) => {
    const parsed = parsePersonName(typed)
    return parsed.ok ? { value: parsed.name } : { code: parsed.code }
  }).pipe(script)

/** Null if the cell is empty. */
export const pin = read<Point | null>((typed) => {
  if (typed.trim() === '') return { value: null }
  const parsed = parsePin(typed)
  return parsed.ok ? { value: parsed.point } : { code: parsed.code }
})

export const money = read<number>((typed) => {
  const value = parsePounds(typed)
  return value === null ? { code: 'amount-invalid' } : { value }
})

/** A line's cells by column; JSON brings the same, see `records.ts`. */
export type Cells = Record<string, string>
