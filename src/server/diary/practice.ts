import { localized } from '#/domain/localized.ts'
import type { Branch } from '#/domain/directory/branch.ts'
import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, specialties } from '#/server/db/schema/catalogue.ts'
import { branches, doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { doctorPhotos } from '#/server/db/schema/providers.ts'
import { branchColumns } from '#/server/diary/branch-columns.ts'
import { loadSchedules, noSchedule } from '#/server/diary/schedules.ts'
import { listBranchRooms } from '#/server/diary/rooms.ts'
import { listVisitTypes } from '#/server/diary/visit-types.ts'
import type { Booking, Practice } from './booking.ts'

type Window = { from: Date; until: Date; now: Date }

/** A published practice with its diary between two instants, read from `reads`. */
export function findPracticeBySlug(
  app: App,
  slug: string,
  from: Date,
  until: Date,
): Promise<Practice | null> {
  return findPractice(app.reads, and(eq(doctors.slug, slug), isNotNull(doctors.publishedAt)), {
    from,
    until,
    now: app.clock.now(),
  })
}

/** A practice with its diary for its members, also while the profile is hidden. */
export function findOwnPractice(
  app: App,
  doctorId: string,
  from: Date,
  until: Date,
): Promise<Practice | null> {
  return findPractice(app.db, eq(doctors.id, doctorId), { from, until, now: app.clock.now() })
}

/** The practice that a booking is with, without its diary. */
export function findPracticeOf(app: App, { doctorId }: Booking): Promise<Practice | null> {
  const now = app.clock.now()
  return findPractice(app.db, eq(doctors.id, doctorId), { from: now, until: now, now })
}

/** A doctor's branches, hours and taken times in the window, or null. */
async function findPractice(
  db: Queries,
  which: SQL | undefined,
  window: Window,
): Promise<Practice | null> {
  const [found] = await db
    .select({
      doctorId: doctors.id,
      slug: doctors.slug,
      name: localized(doctors, 'name'),
      specialty: localized(specialties, 'name'),
      patients: specialties.patients,
      gender: doctors.gender,
      title: doctors.title,
      isDemo: doctors.isDemo,
      acceptsNewPatients: doctors.acceptsNewPatients,
      verifiedAt: doctors.verifiedAt,
      photoAt: doctorPhotos.updatedAt,
      rating: doctorListings.rating,
      ratingCount: doctorListings.ratingCount,
    })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.slug, doctors.specialtySlug))
    .leftJoin(doctorPhotos, eq(doctorPhotos.doctorId, doctors.id))
    .leftJoin(doctorListings, eq(doctorListings.doctorId, doctors.id))
    .where(which)
  if (!found) return null
  const { verifiedAt, ratingCount, ...facts } = found
  const doctor = { ...facts, isVerified: verifiedAt !== null, ratingCount: ratingCount ?? 0 }
  const ids = [doctor.doctorId]
  const [places, visitTypes, schedules] = await Promise.all([
    listBranches(db, doctor.doctorId),
    listVisitTypes(db, doctor.doctorId, window.from),
    loadSchedules(db, ids, window.from, window.until, window.now),
  ])
  const schedule = schedules.get(doctor.doctorId) ?? noSchedule()
  const rooms = visitTypes.some(({ needs }) => needs)
    ? await listBranchRooms(db, doctor.doctorId, window)
    : []
  const consultationFees = places.map(({ feePiastres }) => feePiastres)
  const consultation = { visitType: null, length: null, daysAhead: null, needs: null }
  const visit = { consultationFees, visitTypes, ...consultation }
  return { ...doctor, branches: places, ...visit, ...schedule, rooms }
}

function listBranches(db: Queries, doctorId: string): Promise<Branch[]> {
  return db
    .select({ ...branchColumns, district: localized(districts, 'name') })
    .from(branches)
    .innerJoin(districts, eq(districts.slug, branches.districtSlug))
    .where(eq(branches.doctorId, doctorId))
    .orderBy(asc(branches.position))
}
