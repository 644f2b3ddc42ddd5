import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { doctorListings, doctors } from '#/server/db/schema/directory.ts'
import type { Directory } from '#/server/ports/directory.ts'
import { listCatalogue } from './directory-catalogue.ts'
import { findDoctor } from './directory-profile.ts'
import { searchDoctors } from './directory-search.ts'
import { countFigures } from './directory-figures.ts'
import { findPhoto } from './directory-photo.ts'
import { listSuggestions } from './directory-suggestions.ts'
import { postgresLexicons } from './lexicons.ts'
import { refreshNextSlots, type Transactional } from './next-slots.ts'

export function postgresDirectory(db: Transactional, lexicons = postgresLexicons(db)): Directory {
  return {
    searchDoctors: (search) => searchDoctors(db, search),
    findDoctor: (slug, now) => findDoctor(db, slug, now),
    findPhoto: (slug, wanted) => findPhoto(db, slug, wanted),
    findDoctorId: async (slug) => {
      const [found] = await db
        .select({ id: doctors.id })
        .from(doctors)
        .where(and(eq(doctors.slug, slug), isNotNull(doctors.publishedAt)))
      return found?.id ?? null
    },
    listCatalogue: () => listCatalogue(db),
    countFigures: () => countFigures(db),
    listSlugs: async () => {
      const rows = await db
        .select({ slug: doctors.slug })
        .from(doctors)
        .innerJoin(doctorListings, eq(doctorListings.doctorId, doctors.id))
        .orderBy(asc(doctors.slug))
      return rows.map(({ slug }) => slug)
    },
    listSuggestions: (text) => listSuggestions(db, lexicons, text),
    refreshNextSlots: (now) => refreshNextSlots(db, { now }),
  }
}
