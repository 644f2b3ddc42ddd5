import { asc, eq } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { doctors } from '#/server/db/schema/directory.ts'

const { slug, patients, isHidden } = specialties

/** All specialties in catalogue order, including vets'. */
export function listSpecialtyChoices(app: App) {
  return app.db
    .select({ slug, name: localized(specialties, 'name'), patients, isHidden })
    .from(specialties)
    .orderBy(asc(specialties.position))
}

/** Whether some doctor's profile has this syndicate number. */
export async function hasSyndicateNumber(app: App, number: string): Promise<boolean> {
  const found = await app.db
    .select({ id: doctors.id })
    .from(doctors)
    .where(eq(doctors.syndicateNumber, number))
  return found.length > 0
}
