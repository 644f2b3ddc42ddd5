import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import type { facilities } from '#/server/db/schema/facilities.ts'
import type { Random } from './random.ts'

/** At a centre, and at a hospital, whose page has more to show. */
const DOCTORS = { centre: 6, hospital: 3 }

type Centre = Pick<
  typeof facilities.$inferSelect,
  | 'id'
  | 'kind'
  | 'districtSlug'
  | 'addressAr'
  | 'addressEn'
  | 'landmarkAr'
  | 'landmarkEn'
  | 'createdAt'
> & { pin: typeof facilities.$inferInsert.pin }

/** Doctors of the centre's district, of as many specialties as there are, whose branch moves to the centre. */
export async function seedAffiliations(db: Queries, random: Random, centre: Centre) {
  const { addressAr, addressEn, landmarkAr, landmarkEn, pin } = centre
  for (const { doctorId, branchId } of await chooseDoctors(db, centre)) {
    await db
      .update(branches)
      .set({ addressAr, addressEn, landmarkAr, landmarkEn, pin })
      .where(eq(branches.id, branchId))
    await insertRows(db, affiliations, [
      {
        id: random.uuid(),
        facilityId: centre.id,
        doctorId,
        branchId,
        requestedAt: centre.createdAt,
        confirmedAt: centre.createdAt,
      },
    ])
  }
}

async function chooseDoctors(db: Queries, { districtSlug, kind }: Centre) {
  const most = kind === 'hospital' ? DOCTORS.hospital : DOCTORS.centre
  const rows = await db
    .select({ doctorId: doctors.id, branchId: branches.id, specialty: doctors.specialtySlug })
    .from(branches)
    .innerJoin(doctors, eq(doctors.id, branches.doctorId))
    .where(and(eq(branches.districtSlug, districtSlug), eq(doctors.isDemo, true)))
    .orderBy(asc(doctors.slug), asc(branches.position))
  const one = [...Map.groupBy(rows, ({ doctorId }) => doctorId).values()].flatMap(
    ([first]) => first ?? [],
  )
  const bySpecialty = [...Map.groupBy(one, ({ specialty }) => specialty).values()]
  // First one of each specialty, then the second ones.
  const rounds = Array.from({ length: most }, (_, round) =>
    bySpecialty.flatMap((group) => group[round] ?? []),
  )
  return rounds.flat().slice(0, most)
}
