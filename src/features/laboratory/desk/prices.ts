import { z } from 'zod'
import { isLabPrice, parseLabPrice, parseResultHours } from '#/domain/laboratory/lab-price.ts'
import { slug } from '#/forms/fields.ts'
import { readPricesSearch } from './search.ts'

/** The fields of a test's line. */
export const priceField = (test: string) => `price-${test}`
export const hoursField = (test: string) => `hours-${test}`

const PRICE_FIELD = /^price-([a-z0-9-]{1,120})$/

/** A page of prices: each test has two fields, and none of them is required. */
export const pricesSchema = z
  .object({
    slug,
    seen: z.string('form-refused').max(64, 'form-refused'),
    q: z.string().default(''),
    page: z.string().default(''),
  })
  .catchall(z.string())
  .transform(({ slug: practice, seen, q, page, ...typed }, context) => {
    const lines = Object.keys(typed).flatMap((name) => {
      const test = PRICE_FIELD.exec(name)?.[1]
      if (test === undefined) return []
      const read = readLine(typed[name] ?? '', typed[hoursField(test)] ?? '')
      if (!('code' in read)) return [{ slug: test, price: read.price }]
      const field = read.field === 'price' ? priceField(test) : hoursField(test)
      context.addIssue({ code: 'custom', message: read.code, path: [field] })
      return []
    })
    return { practice, seen, lines, search: readPricesSearch({ q, page }) }
  })

type ReadLine =
  | { price: { piastres: number; resultHours: number | null } | null }
  | { field: 'price' | 'hours'; code: 'lab-price-invalid' | 'lab-hours-invalid' | 'amount-invalid' }

function readLine(price: string, hours: string): ReadLine {
  if (price.trim() === '')
    return hours.trim() === '' ? { price: null } : { field: 'price', code: 'amount-invalid' }
  const piastres = parseLabPrice(price)
  if (piastres === null) return { field: 'price', code: 'lab-price-invalid' }
  const resultHours = hours.trim() === '' ? null : parseResultHours(hours)
  if (resultHours === undefined) return { field: 'hours', code: 'lab-hours-invalid' }
  return { price: { piastres, resultHours } }
}

export const confirmSchema = z.object({ slug })

export const copySchema = z.object({ slug, from: slug })

/** What `checkPriceFile` found in a file, as its confirmation sends it back. */
export const fileSchema = z.object({
  slug,
  lines: z
    .string('form-refused')
    .regex(
      /^[a-z0-9-]{1,120}:\d{3,8}:\d{0,4}(?: [a-z0-9-]{1,120}:\d{3,8}:\d{0,4})*$/,
      'form-refused',
    )
    .transform((text, context) => {
      const written = text.split(' ')
      const lines = written.flatMap(readWritten)
      if (new Set(lines.map(({ slug: test }) => test)).size === written.length) return lines
      context.addIssue('form-refused')
      return z.NEVER
    }),
})

/** Nothing for what no file can have. */
function readWritten(line: string) {
  const [test = '', amount = '', hours = ''] = line.split(':')
  const piastres = Number(amount)
  const resultHours = hours === '' ? null : parseResultHours(hours)
  if (!isLabPrice(piastres) || resultHours === undefined) return []
  return [{ slug: test, price: { piastres, resultHours } }]
}
