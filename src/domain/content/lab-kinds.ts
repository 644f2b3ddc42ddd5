import { z } from 'zod'
import { ar, en, names, order } from '#/domain/content/common-fields.ts'
import { choice, count, line, list } from '#/domain/content/content-fields.ts'
import { samples } from '#/domain/laboratory/lab-test.ts'
import { isLoinc } from '#/domain/laboratory/loinc.ts'

const MOST_FASTING_HOURS = 24
const MOST_RESULT_HOURS = 2160
const FEWEST_TESTS = 2
const MOST_TESTS = 25

/** What a test and a package have in common. */
const shared = {
  ...names,
  abbreviation: line(40, { isOptional: true }),
  /** What patients call it, in either language, and other spellings. */
  aliases: list(60, { isOptional: true }),
  purposeAr: line(90, ar),
  purposeEn: line(90, en),
  sample: choice(samples),
  fastingHours: count(MOST_FASTING_HOURS),
  preparationAr: line(900, { ...ar, isOptional: true }),
  preparationEn: line(900, { ...en, isOptional: true }),
  resultHours: count(MOST_RESULT_HOURS),
}

const late = { path: ['resultHours'], error: 'number-invalid' }

/** One laboratory test. */
export const labTest = z
  .object({
    ...shared,
    /** Only where certain. */
    loinc: line(8, { isOptional: true }),
    ...order,
  })
  .refine((test) => test.resultHours > 0, late)
  .refine(({ loinc }) => loinc === '' || isLoinc(loinc), {
    path: ['loinc'],
    error: 'loinc-invalid',
  })

/** Tests that are ordered together: by their addresses or names, one per line. */
export const labPackage = z
  .object({ ...shared, tests: list(MOST_TESTS), ...order })
  .refine((test) => test.resultHours > 0, late)
  .refine(({ tests }) => tests.length >= FEWEST_TESTS, {
    path: ['tests'],
    error: 'tests-too-few',
  })
