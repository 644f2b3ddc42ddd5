import { z } from 'zod'
import { departments } from '#/domain/directory/facility.ts'
import { hospitalFacts } from '#/domain/directory/hospital.ts'
import { choice, slug } from '#/forms/fields.ts'
import {
  amount,
  arabicText,
  latinText,
  optionalArabicText,
  optionalLatinText,
  optionalProviderPhone,
} from '#/forms/provider-fields.ts'

/** What the form's page showed, so that a colleague's change is not overwritten. */
const seen = z.string('form-refused').max(64, 'form-refused')

const notes = { noteAr: optionalArabicText(120), noteEn: optionalLatinText(120) }

/** A text is in both languages, or in none. */
function inBoth<Typed extends object>(ar: keyof Typed & string, en: keyof Typed & string) {
  return (typed: Typed, context: z.RefinementCtx<Typed>) => {
    if ((typed[ar] === '') === (typed[en] === '')) return
    const empty = typed[ar] === '' ? ar : en
    context.addIssue({ code: 'custom', message: 'text-required', path: [empty] })
  }
}

export const factStates = ['yes', 'no', 'unsaid'] as const

export const factSchema = z
  .object({
    slug,
    seen,
    fact: choice(hospitalFacts),
    state: choice(factStates),
    ...notes,
    phone: optionalProviderPhone,
  })
  .superRefine(inBoth('noteAr', 'noteEn'))
  .transform(({ state, ...typed }) => ({
    ...typed,
    isAvailable: state === 'unsaid' ? null : state === 'yes',
  }))

export const visitingSchema = z
  .object({
    slug,
    seen,
    visitingAr: optionalArabicText(300),
    visitingEn: optionalLatinText(300),
  })
  .superRefine(inBoth('visitingAr', 'visitingEn'))

/** Slugs; the use case checks that they exist. */
export const insurersSchema = z.object({
  slug,
  seen,
  insurers: z
    .string()
    .max(4000, 'form-refused')
    .default('')
    .transform((typed) => [...new Set(typed.split(' ').filter(Boolean))]),
})

export const confirmSchema = z.object({ slug, seen })

const procedure = {
  slug,
  department: z
    .enum(['', ...departments], 'choice-required')
    .default('')
    .transform((typed) => (typed === '' ? null : typed)),
  nameAr: arabicText(100),
  nameEn: latinText(100),
  min: amount,
  max: amount,
  ...notes,
}
const id = z.uuid('form-refused')

export const newProcedureSchema = z.object(procedure).superRefine(inBoth('noteAr', 'noteEn'))
export const procedureSchema = z
  .object({ ...procedure, id, seen })
  .superRefine(inBoth('noteAr', 'noteEn'))
export const removeProcedureSchema = z.object({ slug, id, seen })
