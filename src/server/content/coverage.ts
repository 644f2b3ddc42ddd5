import { asc, eq } from 'drizzle-orm'
import { careServices, isCareService, type CareService } from '#/domain/care/care.ts'
import type { ContentValue } from '#/domain/content/content-kinds.ts'
import type { Localized } from '#/domain/localized.ts'
import { careServiceNames } from '#/i18n/terms/care.ts'
import { coverage } from '#/server/db/schema/home-care.ts'
import type { ContentTable } from './table.ts'

/** The districts of each service of care at home: one piece a service. */
export const coverageTable: ContentTable<ContentValue<'coverage'>> = {
  list: async () => careServices.map((key) => ({ key, name: nameOf(key), isLive: true })),
  read: async (db, key) => {
    if (!isCareService(key)) return null
    const rows = await db
      .select()
      .from(coverage)
      .where(eq(coverage.service, key))
      .orderBy(asc(coverage.districtSlug))
    return { districts: rows.map(({ districtSlug }) => districtSlug) }
  },
  write: async ({ tx }, service, { districts }) => {
    if (!isCareService(service)) return { field: 'form', code: 'content-not-found' }
    await tx.delete(coverage).where(eq(coverage.service, service))
    const rows = districts.map((districtSlug) => ({ service, districtSlug }))
    if (rows.length > 0) await tx.insert(coverage).values(rows)
    return null
  },
}

function nameOf(service: CareService): Localized {
  const name = careServiceNames[service]
  return { ar: name({}, { locale: 'ar' }), en: name({}, { locale: 'en' }) }
}
