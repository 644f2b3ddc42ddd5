import { asc, eq } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import type { Providers } from '#/server/ports/providers.ts'

const { slug, nameAr, nameEn, patients, isHidden } = specialties

export function postgresProviders(db: Database): Providers {
  return {
    listSpecialties: () =>
      db
        .select({ slug, nameAr, nameEn, patients, isHidden })
        .from(specialties)
        .orderBy(asc(specialties.position)),

    hasSyndicateNumber: async (number) => {
      const found = await db
        .select({ id: doctors.id })
        .from(doctors)
        .where(eq(doctors.syndicateNumber, number))
      return found.length > 0
    },
  }
}
