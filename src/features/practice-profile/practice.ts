import { z } from 'zod'
import { MOST_ASK_AGAIN_HOURS } from '#/domain/booking/attendance.ts'
import { accessFeatures } from '#/domain/directory/branch.ts'
import { doctorTitles, spokenLanguages } from '#/domain/directory/doctor.ts'
import { egp } from '#/domain/money/money.ts'
import { parsePounds } from '#/domain/money/pounds.ts'
import { parseProviderPhone } from '#/domain/account/provider-phone.ts'
import { anyOf, choice, choices, optionalConsent, slug } from '#/forms/fields.ts'
import { optionalFile } from '#/forms/file-tokens.ts'
import { branchTexts, pin, profileTexts, wholeNumber } from '#/forms/provider-fields.ts'

const seen = z.string('form-refused').max(64, 'form-refused')
const text = z.string().default('')

/** Above this, a zero too many was typed. */
const MAX_FEE = egp(50_000)

const fee = text.transform((typed, context) => {
  const piastres = parsePounds(typed)
  if (piastres !== null && piastres <= MAX_FEE) return piastres
  context.addIssue('amount-invalid')
  return z.NEVER
})

const phone = text.transform((typed, context) => {
  const parsed = parseProviderPhone(typed)
  if (parsed.ok) return parsed.phone
  context.addIssue(parsed.code)
  return z.NEVER
})

/** The fees and rules of a branch. */
const terms = {
  phone,
  pin,
  fee,
  followUpFee: fee,
  followUpDays: wholeNumber({ max: 90 }),
  cutoffHours: wholeNumber({ max: 72 }),
  refundPercent: wholeNumber({ max: 100 }),
  worksByTurn: optionalConsent,
  allowsUndo: optionalConsent,
  access: anyOf(accessFeatures),
  // A page from before this rule does not send it.
  askAgainHours: z.preprocess((sent) => sent ?? '0', wholeNumber({ max: MOST_ASK_AGAIN_HOURS })),
}

export const branchSchema = z.object({ slug, seen, branch: z.uuid('form-refused'), ...terms })

export const newBranchSchema = z.object({
  slug,
  district: slug,
  ...branchTexts,
  ...terms,
})

export const insurersSchema = z.object({
  slug,
  seen,
  insurers: text
    .transform((typed) => [...new Set(typed.split(' ').filter(Boolean))].toSorted())
    .pipe(z.array(slug).max(60, 'choice-required')),
})

export const visitingSchema = z.object({
  slug,
  seen,
  homeVisit: optionalConsent,
  waitingMinutes: wholeNumber({ max: 240 }),
  acceptsNewPatients: optionalConsent,
  provesPhones: optionalConsent,
})

export const textsSchema = z.object({
  slug,
  ...profileTexts,
  title: choice(doctorTitles),
  languages: choices(spokenLanguages),
  photo: optionalFile,
})

export type PracticeFormsProps = { slug: string }
