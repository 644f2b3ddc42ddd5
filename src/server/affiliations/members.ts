import { and, asc, eq, gte, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import { workingDay, workingHours } from '#/domain/schedule/day.ts'
import type { App } from '#/server/app.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import type { Booking } from '#/server/diary/booking.ts'
import type { Membership } from '#/server/practices/member.ts'
import { isOfSameCentre, profileOf, worksAtFacility } from '#/server/practices/memberships.ts'

/** A membership of a doctor's profile, own or through a centre, and whether the doctor has left that centre today. */
export type DoctorMembership = Membership & { hasLeft: boolean }

/** What a member of a centre may do for each of its doctors, by the doctor's name; empty for other profiles. */
export async function listCentreDesks(
  app: App,
  { memberId, profile }: Membership,
): Promise<DoctorMembership[]> {
  const isHere = and(eq(providerMembers.id, memberId), eq(facilities.id, profile.id))
  const desks = await listThroughCentre(app, isHere)
  return desks.filter((desk, at) => desks[at - 1]?.profile.id !== desk.profile.id)
}

/**
 * The membership of a doctor that somebody has through a centre; null without one. `branchId`: where the doctor works
 * at several of the centres, the one that is meant.
 */
export async function findMembershipThroughCentre(
  app: App,
  userId: string,
  doctor: ({ slug: string } | { id: string }) & { branchId?: string | undefined },
): Promise<Membership | null> {
  const isDoctor = 'slug' in doctor ? eq(doctors.slug, doctor.slug) : eq(doctors.id, doctor.id)
  const which = and(eq(providerMembers.userId, userId), isDoctor)
  const all = await listThroughCentre(app, which)
  return all.find(({ branchId }) => branchId === doctor.branchId) ?? all[0] ?? null
}

/**
 * Everybody of the centre is its front desk for the doctor, at the doctor's branch there; a nurse stays one. On the
 * day on which a doctor leaves, all are nurses: they see that day's visits and mark them, and add none.
 */
async function listThroughCentre(app: App, which: SQL | undefined) {
  const { from: today } = workingHours(workingDay(app.clock.now()))
  const { endedAt, confirmedAt } = affiliations
  const rows = await app.db
    .select({
      member: providerMembers,
      doctor: doctors,
      branchId: affiliations.branchId,
      endedAt,
      centreSlug: facilities.slug,
      centreName: localized(facilities, 'name'),
    })
    .from(providerMembers)
    .innerJoin(facilities, worksAtFacility)
    .innerJoin(affiliations, eq(affiliations.facilityId, facilities.id))
    .innerJoin(doctors, eq(doctors.id, affiliations.doctorId))
    .where(
      and(
        which,
        isNull(providerMembers.leftAt),
        isNotNull(confirmedAt),
        or(isNull(endedAt), gte(endedAt, today)),
      ),
    )
    // Of two with one doctor, the one that has not ended, and the role of the place before that of the whole centre.
    .orderBy(
      asc(doctors.nameAr),
      asc(doctors.id),
      sql`${endedAt} nulls first`,
      sql`${facilities.id} <> ${providerMembers.facilityId}`,
    )
  return rows.map(
    ({ member, doctor, branchId, centreSlug, centreName, ...row }): DoctorMembership => {
      const hasLeft = row.endedAt !== null
      return {
        memberId: member.id,
        userId: member.userId,
        role: hasLeft || member.role === 'nurse' ? 'nurse' : 'assistant',
        branchId,
        opensDocuments: false,
        profile: profileOf(doctor, 'doctor'),
        centre: { slug: centreSlug, name: centreName },
        hasLeft,
      }
    },
  )
}

/**
 * The doctors whose days a member sees: their own practice's, or all of a centre's. Null for a laboratory, which has
 * no days.
 */
export async function listDesks(
  app: App,
  membership: Membership,
): Promise<DoctorMembership[] | null> {
  const { kind } = membership.profile
  if (kind === 'doctor') return [{ ...membership, hasLeft: false }]
  return kind === 'lab' ? null : listCentreDesks(app, membership)
}

/** Those of every place of the centre at which the member works; a doctor of several places has one at each. */
export async function listDesksOfAllPlaces(
  app: App,
  membership: Membership,
): Promise<DoctorMembership[]> {
  const { userId, profile } = membership
  if (profile.kind === 'doctor') return [{ ...membership, hasLeft: false }]
  const isTheirs = eq(providerMembers.userId, userId)
  const desks = await listThroughCentre(app, and(isTheirs, isOfSameCentre(app.db, profile.id)))
  const isFirst = (desk: DoctorMembership, at: number) =>
    desks.findIndex(
      (each) => each.profile.id === desk.profile.id && each.branchId === desk.branchId,
    ) === at
  return desks.filter(isFirst)
}

/** Whether a visit is at this desk: with its doctor, and at its branch if it is of one. */
export function isAtDesk(
  { doctorId, branchId }: Pick<Booking, 'doctorId' | 'branchId'>,
  desk: Membership,
): boolean {
  return desk.profile.id === doctorId && (desk.branchId ?? branchId) === branchId
}
