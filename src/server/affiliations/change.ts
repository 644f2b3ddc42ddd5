import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { AuditAction, AuditFacts } from '#/domain/audit.ts'
import type { Refused } from '#/domain/codes.ts'
import { MOST_CENTRE_DOCTORS, type ProviderAction } from '#/domain/directory/provider.ts'
import type { App } from '#/server/app.ts'
import { isUniqueViolation } from '#/server/db/errors.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { lockSchedule } from '#/server/diary/lock.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { isOwned } from '#/server/practices/keep.ts'
import { addressColumns, addressOf } from '#/server/practices/member-address.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transact, type Work } from '#/server/work.ts'

export type AffiliationChanged =
  | { ok: true }
  | Refused<
      | 'not-yours'
      | 'doctor-not-found'
      | 'already-affiliated'
      | 'too-many'
      | 'affiliation-gone'
      | 'choice-required'
    >

const notYours = { ok: false, code: 'not-yours' } as const

/** Doctors that a centre may ask in a day. */
const REQUESTS_A_DAY = 40

/** A centre asks a published doctor, whom it names by the number of the syndicate or the slug of the profile. */
export async function requestAffiliation(
  app: App,
  membership: Membership | null,
  named: string,
): Promise<AffiliationChanged> {
  if (!mayAtCentre(membership, 'manage-doctors')) return notYours
  const subject = membership.profile.id
  const limit = { name: 'affiliations', subject, attempts: REQUESTS_A_DAY, windowMinutes: 1440 }
  if (!(await takeLimits(app, [limit]))) return { ok: false, code: 'too-many' }
  const [doctor] = await app.db
    .select({ id: doctors.id, slug: doctors.slug })
    .from(doctors)
    .where(
      and(
        or(eq(doctors.slug, named), eq(doctors.syndicateNumber, named)),
        isNotNull(doctors.publishedAt),
      ),
    )
  if (!doctor) return { ok: false, code: 'doctor-not-found' }
  return unlessTaken(() =>
    transact(app, async (work): Promise<AffiliationChanged> => {
      const { tx, now, random } = work
      const open = await tx.$count(affiliations, isOpenAt(subject))
      if (open >= MOST_CENTRE_DOCTORS) return { ok: false, code: 'too-many' }
      const row = { id: random.id(), facilityId: subject, doctorId: doctor.id, requestedAt: now }
      await tx.insert(affiliations).values(row)
      await tellOwners(work, { ...doctor, affiliationId: row.id })
      await audit(work, membership, { action: 'affiliation-requested', doctorId: doctor.id })
      return { ok: true }
    }),
  )
}

/** The owners of the profile, who answer. The centre is named on the page, behind its sign-in. */
async function tellOwners(
  work: Work,
  { id, slug, affiliationId }: { id: string; slug: string; affiliationId: string },
): Promise<void> {
  const { doctorId, userId, role, leftAt } = providerMembers
  const owners = await work.tx
    .select({ ...addressColumns, userId: users.id })
    .from(providerMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(doctorId, id), eq(role, 'owner'), isNull(leftAt)))
  for (const { userId: owner, ...address } of owners)
    await enqueueNotice(work, {
      kind: 'centre-asked',
      uniqueKey: `centre-asked:${affiliationId}:${owner}`,
      ...addressOf(address),
      userId: owner,
      locale: 'ar',
      inputs: { path: `/provider/${slug}/doctors` },
    })
}

/** The doctor confirms, with the branch that is at the centre. */
export async function confirmAffiliation(
  app: App,
  membership: Membership | null,
  { id, branch }: { id: string; branch: string },
): Promise<AffiliationChanged> {
  if (!isOwned(membership, 'change-profile')) return notYours
  const doctorId = membership.profile.id
  const isOwn = and(eq(branches.id, branch), eq(branches.doctorId, doctorId))
  if ((await app.db.$count(branches, isOwn)) === 0) return { ok: false, code: 'choice-required' }
  return unlessTaken(() =>
    transact(app, async (work): Promise<AffiliationChanged> => {
      const { tx, now } = work
      const isWaiting = and(isNull(affiliations.confirmedAt), isNull(affiliations.endedAt))
      const confirmed = await tx
        .update(affiliations)
        .set({ branchId: branch, confirmedAt: now })
        .where(and(eq(affiliations.id, id), eq(affiliations.doctorId, doctorId), isWaiting))
        .returning({ facilityId: affiliations.facilityId })
      const [row] = confirmed
      if (!row) return { ok: false, code: 'affiliation-gone' }
      const facts = { facilityId: row.facilityId, branchId: branch }
      await audit(work, membership, { action: 'affiliation-confirmed', doctorId, facts })
      return { ok: true }
    }),
  )
}

/** Either side ends it, or takes back or declines what was asked. Visits stay with the doctor. */
export async function endAffiliation(
  app: App,
  membership: Membership | null,
  id: string,
): Promise<AffiliationChanged> {
  const isOfDoctor = membership?.profile.kind === 'doctor'
  const isAllowed = isOfDoctor
    ? isOwned(membership, 'change-profile')
    : mayAtCentre(membership, 'manage-doctors')
  if (!membership || !isAllowed) return notYours
  const side = isOfDoctor ? affiliations.doctorId : affiliations.facilityId
  return transact(app, async (work): Promise<AffiliationChanged> => {
    const { tx, now } = work
    const [ended] = await tx
      .update(affiliations)
      .set({ endedAt: now, endedBy: isOfDoctor ? 'doctor' : 'centre' })
      .where(
        and(eq(affiliations.id, id), eq(side, membership.profile.id), isNull(affiliations.endedAt)),
      )
      .returning({
        doctorId: affiliations.doctorId,
        facilityId: affiliations.facilityId,
        branchId: affiliations.branchId,
      })
    if (!ended) return { ok: false, code: 'affiliation-gone' }
    const { doctorId, facilityId, branchId } = ended
    if (branchId) await releaseRooms(work, doctorId, branchId)
    const entry = { action: 'affiliation-ended', doctorId, facts: { facilityId } } as const
    await audit(work, membership, entry)
    return { ok: true }
  })
}

/** The doctor's visits to come no longer take the centre's rooms. */
async function releaseRooms({ tx, now }: Work, doctorId: string, branchId: string): Promise<void> {
  await lockSchedule(tx, doctorId)
  await tx
    .update(bookings)
    .set({ roomId: null })
    .where(
      and(
        eq(bookings.doctorId, doctorId),
        eq(bookings.branchId, branchId),
        gt(bookings.startsAt, now),
        isNotNull(bookings.roomId),
      ),
    )
}

/** Laboratories have no doctors whom patients book. */
export function mayAtCentre(
  membership: Membership | null,
  action: ProviderAction,
): membership is Membership {
  const kind = membership?.profile.kind
  return (kind === 'centre' || kind === 'hospital') && mayPractise(membership, action)
}

function isOpenAt(facilityId: string) {
  return and(eq(affiliations.facilityId, facilityId), isNull(affiliations.endedAt))
}

/** The doctor is asked already, or the branch is at another centre. */
async function unlessTaken(write: () => Promise<AffiliationChanged>): Promise<AffiliationChanged> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, code: 'already-affiliated' }
    throw error
  }
}

type Entry = { action: AuditAction; doctorId: string; facts?: AuditFacts }

function audit(
  work: Work,
  { userId, profile }: Membership,
  { action, doctorId, facts = { facilityId: profile.id } }: Entry,
): Promise<void> {
  return work.audit({
    actorKind: 'provider',
    actorId: userId,
    action,
    subjectKind: 'doctor',
    subjectId: doctorId,
    before: {},
    after: facts,
  })
}
