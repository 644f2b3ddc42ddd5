import { z } from 'zod'
import { ar, en, names, order } from '#/domain/content/common-fields.ts'
import {
  choice,
  choiceOf,
  digits,
  flag,
  line,
  list,
  long,
  place,
} from '#/domain/content/content-fields.ts'
import { patientKinds } from '#/domain/directory/doctor.ts'
import { conceptKinds, readWeight, redFlags } from '#/domain/search/intent/concept.ts'

// The catalogue, and what search understands.

export const specialty = z.object({
  ...names,
  /** Words that people type for it, separated by spaces. */
  synonyms: long(1000, { isOptional: true }),
  patients: choice(patientKinds),
  /** Minors are not asked for a review of a visit. */
  isSensitive: flag(),
  ...order,
})

/** Other names that people use: short forms, other spellings, landmarks within a place. */
const aliases = { aliases: list(60, { isOptional: true }) }

export const governorate = z.object({
  ...names,
  ...aliases,
  /** That of national IDs. */
  code: digits(2),
  ...order,
})

export const district = z.object({
  ...names,
  ...aliases,
  governorateSlug: choiceOf('governorates'),
  /** Its approximate centre, for what is near to visitors. */
  centre: place(),
  ...order,
})

/** For which visits it wants an approval before them, and what the patient brings for one. */
const approvalRule = {
  approvalConsultation: flag(),
  approvalFollowUp: flag(),
  approvalProcedure: flag(),
  bringAr: line(200, { ...ar, isOptional: true }),
  bringEn: line(200, { ...en, isOptional: true }),
}

export const insurer = z.object({ ...names, ...aliases, ...approvalRule, ...order })

/** What people search for in their own words, and the specialties that treat it. */
export const concept = z
  .object({
    /** The first phrase of each language is the displayed name. */
    phrasesAr: list(30, ar),
    formalAr: list(30, { ...ar, isOptional: true }),
    phrasesEn: list(30, en),
    medicalEn: list(30, { ...en, isOptional: true }),
    arabizi: list(10, { isOptional: true }),
    specialties: list(8),
    conceptKind: choice(conceptKinds),
    redFlag: choice(['none', ...redFlags]),
    isHidden: flag(),
  })
  .refine(({ specialties }) => specialties.every((each) => readWeight(each) !== null), {
    path: ['specialties'],
    error: 'weight-invalid',
  })
