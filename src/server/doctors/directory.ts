import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { cachedByTopic } from '#/server/page-cache/cached.ts'
import { listCatalogue } from './catalogue.ts'
import { countCatalogue } from './catalogue-counts.ts'
import { countStatistics } from './statistics.ts'
import { refreshNextSlots } from './next-slots.ts'

/** Only for a published doctor. */
export async function findDoctorId(app: App, slug: string): Promise<string | null> {
  const [found] = await app.reads
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.slug, slug), isNotNull(doctors.publishedAt)))
  return found?.id ?? null
}

/** Names without counts, so that pages made of them stay cached when doctors are added or removed. */
export const readCatalogue = cachedByTopic(['catalogue'], ({ reads }) => listCatalogue(reads))

export const readCountedCatalogue = cachedByTopic(['catalogue', 'counts'], async (app) =>
  countCatalogue(app.reads, await readCatalogue(app)),
)

/** Remembered, because counting a million visits takes a tenth of a second. */
export const countDirectory = cachedByTopic(['catalogue', 'counts'], ({ reads }) =>
  countStatistics(reads),
)

/** Slugs of all listed doctors, for the sitemap. */
export async function listDoctorSlugs(app: App): Promise<string[]> {
  const rows = await app.reads
    .select({ slug: doctors.slug })
    .from(doctors)
    .innerJoin(doctorListings, eq(doctorListings.doctorId, doctors.id))
    .orderBy(asc(doctors.slug))
  return rows.map(({ slug }) => slug)
}

/** Refreshes soonest slots that have passed or are a day old; returns how many listings. */
export function refreshListings(app: App): Promise<number> {
  return refreshNextSlots(app.db, { now: app.clock.now() })
}
