import { z } from 'zod'
import { readBasket } from '#/domain/laboratory/basket.ts'
import { sampleProblems } from '#/domain/laboratory/lab-order.ts'
import { labPlaces } from '#/domain/laboratory/lab-window.ts'
import { flagOf, observationFlags, type Observation } from '#/domain/laboratory/observation.ts'
import { foldDigits } from '#/domain/search/digits.ts'
import {
  choice,
  consent,
  mobile,
  optionalText,
  personName,
  referenceOf,
  slug,
} from '#/forms/fields.ts'
import { optionalFile, requiredFile } from '#/forms/file-tokens.ts'

const reference = referenceOf('BLL')

/** What the page said that it costs, piastres. */
const total = z.coerce.number('form-refused').int('form-refused')

/** The patient, and where the sample is taken: an address where somebody comes. */
const contact = {
  lab: slug,
  place: choice(labPlaces),
  district: z
    .literal('')
    .transform(() => null)
    .or(z.string().regex(/^[a-z0-9-]{1,120}$/, 'choice-required'))
    .nullable()
    .default(null),
  address: optionalText(300),
  name: personName,
  phone: mobile,
  consent,
}

/** At home an address is required; at the branch no area is allowed. */
function checkPlace<
  Input extends { place: string; district: string | null; address: string | null },
>({ place, district, address }: Input, context: z.RefinementCtx<Input>) {
  if (place === 'home' && address === null)
    context.addIssue({ code: 'custom', path: ['address'], message: 'address-required' })
  if (place === 'branch' && district !== null)
    context.addIssue({ code: 'custom', path: ['district'], message: 'choice-required' })
}

export const labOrderSchema = z
  .object({
    ...contact,
    tests: z.string().default('').transform(readBasket),
    at: z.iso.datetime('window-required'),
    total,
  })
  .superRefine(checkPlace)

export const prescriptionSchema = z
  .object({ ...contact, photo: requiredFile })
  .superRefine(checkPlace)

export const windowSchema = z.object({
  reference,
  at: z.iso.datetime('window-required'),
  total,
})
export const labOrderActionSchema = z.object({ reference })
export const labShareSchema = z.object({ reference, share: z.uuid('form-refused') })

/** The laboratory's slug; empty where staff work on its orders. */
const practice = z.string().regex(/^[a-z0-9-]{0,120}$/, 'form-refused')

/** At the laboratory's desk. */
export const labMarkSchema = z.discriminatedUnion('mark', [
  z.object({ slug: practice, reference, mark: z.enum(['depart', 'collect']) }),
  z.object({
    slug: practice,
    reference,
    mark: z.literal('reject'),
    problem: choice(sampleProblems),
  }),
  z.object({
    slug: practice,
    reference,
    mark: z.literal('cancel'),
    reason: choice(['laboratory', 'not-covered', 'duplicate']),
  }),
])

export const quoteSchema = z.object({
  slug: practice,
  reference,
  tests: z.string('tests-required').min(1, 'tests-required').transform(readBasket),
})

/** A result: a PDF, the values of tests in fields such as `value.tsh`, or both. */
export const reportSchema = z
  .looseObject({
    slug: practice,
    reference,
    result: optionalFile,
    isPartial: z
      .literal('yes')
      .optional()
      .transform((typed) => typed === 'yes'),
    reason: optionalText(300),
    phonedWhom: optionalText(120),
  })
  .transform(
    ({ slug: lab, reference: of, result, isPartial, reason, phonedWhom, ...cells }, context) => ({
      slug: lab,
      reference: of,
      result,
      isPartial,
      reason,
      phonedWhom,
      observations: readObservations(cells, context),
    }),
  )

/** The cells of a test's row. */
type ObservationCell = 'value' | 'unit' | 'low' | 'high' | 'flag'

type Context = Pick<z.RefinementCtx, 'addIssue'>

function readObservations(cells: Record<string, unknown>, context: Context): Observation[] {
  const slugs = Object.keys(cells).flatMap(
    (name) => /^value\.([a-z0-9-]{1,120})$/.exec(name)?.[1] ?? [],
  )
  return slugs.flatMap((testSlug) => {
    const cell = (name: ObservationCell) => {
      const typed = cells[`${name}.${testSlug}`]
      return typeof typed === 'string' ? foldDigits(typed).replace('٫', '.').trim() : ''
    }
    if (cell('value') === '') return []
    const row = readRow(testSlug, cell)
    if (row) return row
    const path = [`value.${testSlug}`]
    context.addIssue({ code: 'custom', path, message: 'observation-invalid', input: cells })
    return []
  })
}

function readRow(testSlug: string, cell: (name: ObservationCell) => string): Observation | null {
  const [value, unit] = [cell('value'), cell('unit')]
  const [low, high] = [bound(cell('low')), bound(cell('high'))]
  if (low === undefined || high === undefined || value.length > 60 || unit.length > 20) return null
  const stated = observationFlags.find((flag) => flag === cell('flag'))
  return { testSlug, value, unit, low, high, flag: stated ?? flagOf(value, low, high) }
}

/** Null for an empty cell; undefined for something else than a number. */
function bound(text: string): number | null | undefined {
  if (text === '') return null
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}
