import type { z } from 'zod'
import type { ContentKind, ContentProblem, Texts } from '#/domain/content/content.ts'
import { contentSchemas, writeTexts } from '#/domain/content/content-kinds.ts'
import { articleProblem, brandProblem, offerProblem } from '#/domain/content/content-rules.ts'
import type { Queries } from '#/server/db/connect.ts'
import type { Work } from '#/server/work.ts'
import { articleTable } from './article.ts'
import {
  districtTable,
  governorateTable,
  insurerTable,
  rateTable,
  specialtyTable,
} from './catalogue.ts'
import { conceptTable } from './concept.ts'
import { coverageTable } from './coverage.ts'
import { offerTable } from './offer.ts'
import { labPackageTable, labTestTable } from './lab-tests.ts'
import { officeTable } from './office.ts'
import { policyTable } from './policy.ts'
import { brandTable, homeTable, servicesTable } from './site-documents.ts'
import { hospitalTable, planTable, procedureTable } from './surgery.ts'
import type { ContentTable, TableLine } from './table.ts'
import { vacancyTable } from './vacancy.ts'

/** A content table with values as the strings of its form, as revisions store them. */
export type TextTable = {
  list: (db: Queries) => Promise<TableLine[]>
  read: (db: Queries, key: string) => Promise<Texts | null>
  /** A legal or date rule that forbids showing it at that time. */
  problemOf: (texts: Texts, at: Date) => ContentProblem | null
  write: (work: Work, key: string, texts: Texts) => Promise<ContentProblem | null>
}

export const contentTables: Record<ContentKind, TextTable> = {
  specialty: inTexts(contentSchemas.specialty, specialtyTable),
  governorate: inTexts(contentSchemas.governorate, governorateTable),
  district: inTexts(contentSchemas.district, districtTable),
  insurer: inTexts(contentSchemas.insurer, insurerTable),
  concept: inTexts(contentSchemas.concept, conceptTable),
  rate: inTexts(contentSchemas.rate, rateTable),
  coverage: inTexts(contentSchemas.coverage, coverageTable),
  offer: inTexts(contentSchemas.offer, offerTable, offerProblem),
  article: inTexts(contentSchemas.article, articleTable, articleProblem),
  vacancy: inTexts(contentSchemas.vacancy, vacancyTable),
  policy: inTexts(contentSchemas.policy, policyTable),
  office: inTexts(contentSchemas.office, officeTable),
  procedure: inTexts(contentSchemas.procedure, procedureTable),
  hospital: inTexts(contentSchemas.hospital, hospitalTable),
  plan: inTexts(contentSchemas.plan, planTable),
  labTest: inTexts(contentSchemas.labTest, labTestTable),
  labPackage: inTexts(contentSchemas.labPackage, labPackageTable),
  brand: inTexts(contentSchemas.brand, brandTable, brandProblem),
  home: inTexts(contentSchemas.home, homeTable),
  services: inTexts(contentSchemas.services, servicesTable),
}

/** Converts by the schema between the strings of revisions and the values of tables. */
function inTexts<Value>(
  schema: z.ZodType<Value, Record<string, string | undefined>>,
  table: ContentTable<Value>,
  problemOf: (value: Value, at: Date) => ContentProblem | null = () => null,
): TextTable {
  const read = (texts: Texts) => schema.parse(texts)
  return {
    list: table.list,
    read: async (db, key) => {
      const value = await table.read(db, key)
      return value === null ? null : writeTexts(schema, value)
    },
    problemOf: (texts, at) => problemOf(read(texts), at),
    write: (work, key, texts) => table.write(work, key, read(texts)),
  }
}
