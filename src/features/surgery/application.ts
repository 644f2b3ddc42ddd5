import { z } from 'zod'
import {
  consent,
  mobile,
  nationalId,
  optionalText,
  personName,
  requiredText,
  slug,
} from '#/forms/fields.ts'
import { requiredFiles } from '#/forms/file-tokens.ts'

/** Pounds a month. */
export const incomes = ['under-10000', '10000-20000', '20000-40000', 'over-40000'] as const

const MAX_FIGURE_CHARACTERS = 30

/** An application, in the order of its fields. The quoted figures come first; the server recalculates them. */
export const applicationSchema = z.object({
  procedure: slug,
  plan: slug,
  price: requiredText(MAX_FIGURE_CHARACTERS),
  down: requiredText(MAX_FIGURE_CHARACTERS),
  months: requiredText(MAX_FIGURE_CHARACTERS),
  /** The total that the applicant saw, in piastres. */
  total: requiredText(MAX_FIGURE_CHARACTERS),
  hospital: optionalText(120),
  name: personName,
  phone: mobile,
  nationalId,
  income: z
    .enum(['', ...incomes], 'choice-required')
    .default('')
    .transform((income) => (income === '' ? null : income)),
  idCard: requiredFiles,
  incomeProof: requiredFiles,
  medicalReport: requiredFiles,
  request: consent,
  health: consent,
  financing: consent,
})
export type ApplicationInput = z.output<typeof applicationSchema>
