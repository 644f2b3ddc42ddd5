import { eq } from 'drizzle-orm'
import type { DoctorTitle } from '#/domain/directory/doctor.ts'
import { localized } from '#/domain/localized.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { DoctorMembership } from '#/server/affiliations/members.ts'
import type { App } from '#/server/app.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { among } from '#/server/privacy/owned-rows.ts'

/** The next free time for a specialty at a centre, and with whom. */
export type FirstFreeView = {
  specialty: string
  /** The doctor's slug. */
  doctor: string
  name: string
  title: DoctorTitle
  startsAt: string
}

/** For each specialty of a centre's doctors the one who is free first, at the centre. */
export async function listFirstFree(
  app: App,
  desks: readonly DoctorMembership[],
): Promise<FirstFreeView[]> {
  const now = app.clock.now()
  const branchOf = new Map(
    desks.flatMap(({ profile, branchId, hasLeft }) =>
      hasLeft ? [] : [[profile.id, branchId] as const],
    ),
  )
  const rows = await app.db
    .select({
      id: doctors.id,
      slug: doctors.slug,
      name: localized(doctors, 'name'),
      title: doctors.title,
      specialty: localized(specialties, 'name'),
      times: doctorListings.freeTimes,
      branchIds: doctorListings.freeBranchIds,
    })
    .from(doctorListings)
    .innerJoin(doctors, eq(doctors.id, doctorListings.doctorId))
    .innerJoin(specialties, eq(specialties.slug, doctors.specialtySlug))
    .where(among(doctors.id, [...branchOf.keys()]))
  const free = rows
    .flatMap(({ id, slug, name, title, specialty, times, branchIds }) => {
      const startsAt = times.find((time, at) => time > now && branchIds[at] === branchOf.get(id))
      if (!startsAt) return []
      const who = { doctor: slug, name: inLocale(name), title, specialty: inLocale(specialty) }
      return [{ ...who, startsAt: startsAt.toISOString() }]
    })
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  return [...Map.groupBy(free, ({ specialty }) => specialty).values()].flatMap(([first]) =>
    first ? [first] : [],
  )
}
