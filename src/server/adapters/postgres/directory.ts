import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { doctorListings, doctors } from '#/server/db/schema/directory.ts'
import type { Bucket } from '#/server/ports/bucket.ts'
import type { Directory } from '#/server/ports/directory.ts'
import { listCatalogue } from './directory-catalogue.ts'
import { findDoctor } from './directory-profile.ts'
import { searchDoctors } from './directory-search.ts'
import { countFigures } from './directory-figures.ts'
import { findPhoto } from './directory-photo.ts'
import { listSuggestions } from './directory-suggestions.ts'
import { postgresLexicons } from './lexicons.ts'
import { refreshNextSlots, type Transactional } from './next-slots.ts'

/** What is asked is read from `reads`; photos that are not in the database from `bucket`. */
export function postgresDirectory(
  db: Transactional,
  reads: Queries = db,
  bucket: Bucket | null = null,
): Directory {
  const lexicons = postgresLexicons(reads)
  return {
    searchDoctors: (search) => searchDoctors(reads, search),
    findDoctor: (slug, now) => findDoctor(reads, slug, now),
    findPhoto: (slug, wanted) => findPhoto(reads, bucket, slug, wanted),
    findDoctorId: async (slug) => {
      const [found] = await reads
        .select({ id: doctors.id })
        .from(doctors)
        .where(and(eq(doctors.slug, slug), isNotNull(doctors.publishedAt)))
      return found?.id ?? null
    },
    listCatalogue: () => listCatalogue(reads),
    countFigures: () => countFigures(reads),
    listSlugs: async () => {
      const rows = await reads
        .select({ slug: doctors.slug })
        .from(doctors)
        .innerJoin(doctorListings, eq(doctorListings.doctorId, doctors.id))
        .orderBy(asc(doctors.slug))
      return rows.map(({ slug }) => slug)
    },
    listSuggestions: (text) => listSuggestions(reads, lexicons, text),
    refreshNextSlots: (now) => refreshNextSlots(db, { now }),
  }
}
