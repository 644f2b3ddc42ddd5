import { z } from 'zod'
import { samples, type Sample } from '#/domain/laboratory/lab-test.ts'
import { isLoinc } from '#/domain/laboratory/loinc.ts'
import type { labTests } from '#/server/db/schema/lab-tests.ts'
import { named, number, text, texts } from './table.ts'
import { readTable } from './tables.ts'

type Row = Required<(typeof labTests)['$inferInsert']>

const called = {
  ...named,
  abbreviation: z.string(),
  aliases: texts,
  purposeEn: text,
  purposeAr: text,
}

const tests = readTable('lab-tests.csv', {
  ...called,
  sample: z.enum(samples),
  fastingHours: number,
  preparationEn: z.string(),
  preparationAr: z.string(),
  resultHours: number,
  loinc: z.string().refine((code) => code === '' || isLoinc(code), 'has a wrong check digit'),
})

const packages = readTable('lab-packages.csv', { ...called, tests: texts })

const testRows = tests.map((test, position): Row => ({
  ...test,
  kind: 'test',
  abbreviation: test.abbreviation || null,
  loinc: test.loinc || null,
  position,
  isHidden: false,
}))

/** In the order of the catalogue: the tests first. */
export const labTestRows: Row[] = [...testRows, ...packages.map(packageRow)]

export const labPackageRows = packages.map(({ slug, tests: testSlugs }) => ({ slug, testSlugs }))

/** What a package needs follows from its tests. */
function packageRow({ tests: slugs, ...row }: (typeof packages)[number], position: number): Row {
  const parts = testRows.filter(({ slug }) => slugs.includes(slug))
  return {
    ...row,
    kind: 'package',
    abbreviation: row.abbreviation || null,
    sample: sampleOf(parts),
    fastingHours: Math.max(...parts.map((part) => part.fastingHours)),
    preparationAr: joined(parts.map((part) => part.preparationAr)),
    preparationEn: joined(parts.map((part) => part.preparationEn)),
    resultHours: Math.max(...parts.map((part) => part.resultHours)),
    loinc: null,
    position,
    isHidden: false,
  }
}

function sampleOf(parts: readonly { sample: Sample }[]): Sample {
  const [first, ...others] = new Set(parts.map(({ sample }) => sample))
  return first !== undefined && others.length === 0 ? first : 'several'
}

function joined(parts: readonly string[]): string {
  return [...new Set(parts)].filter((each) => each !== '').join(' ')
}
