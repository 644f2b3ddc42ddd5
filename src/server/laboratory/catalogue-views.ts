import type { LabTestKind, Sample } from '#/domain/laboratory/lab-test.ts'
import { currentLocale, inLocale } from '#/i18n/locale.ts'
import type { LabTest } from './catalogue.ts'

/** A test or a package in a list. */
export type LabTestLinkView = { slug: string; name: string; abbreviation: string | null }

/** A test or a package on its page, in the reader's language. */
export type LabTestView = LabTestLinkView & {
  kind: LabTestKind
  purpose: string
  sample: Sample
  fastingHours: number
  /** Empty where nothing is needed beside fasting. */
  preparation: string
  resultHours: number
  loinc: string | null
  /** Other names in the reader's script. */
  aliases: string[]
  /** Of a package. */
  tests: LabTestLinkView[]
  /** That contain the test. */
  packages: LabTestLinkView[]
}

export function viewLabTest(test: LabTest, all: readonly LabTest[]): LabTestView {
  const { kind, purpose, sample, fastingHours, preparation, resultHours, loinc } = test
  const tests = new Set(test.testSlugs)
  return {
    ...viewLink(test),
    kind,
    purpose: inLocale(purpose),
    sample,
    fastingHours,
    preparation: inLocale(preparation),
    resultHours,
    loinc,
    aliases: aliasesOf(test),
    tests: all.filter(({ slug }) => tests.has(slug)).map(viewLink),
    packages: all.filter(({ testSlugs }) => testSlugs.includes(test.slug)).map(viewLink),
  }
}

function viewLink({ slug, name, abbreviation }: LabTest): LabTestLinkView {
  return { slug, name: inLocale(name), abbreviation }
}

const MOST_ALIASES = 10

function aliasesOf({ aliases, name, abbreviation }: LabTest): string[] {
  const isArabic = currentLocale().code === 'ar'
  const shown = new Set([inLocale(name), abbreviation].map((each) => each?.toLowerCase()))
  return aliases
    .filter((alias) => /[ء-ي]/.test(alias) === isArabic && !shown.has(alias.toLowerCase()))
    .slice(0, MOST_ALIASES)
}
