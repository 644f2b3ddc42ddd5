import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { workingDay } from '#/domain/schedule/day.ts'
import { parseMobile } from '#/domain/account/phone.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { enqueueNotice, type NewNotice } from '#/server/notices/enqueue.ts'
import type { Work } from '#/server/work.ts'
import { dayLinkPath } from './day-link.ts'
import { addressColumns, addressOf } from './member-address.ts'
import { worksAtFacility } from './memberships.ts'
import { isInLaterSummary } from './session-summaries.ts'

type ChangedBooking = Pick<Booking, 'id' | 'doctorId' | 'branchId' | 'reference' | 'startsAt'>

export type BookingEvent = 'booked' | 'moved' | 'cancelled' | 'rest-cancelled'

/** What a member has to do with a booking's branch. */
type Place = Pick<ChangedBooking, 'branchId' | 'startsAt'>

/** `from`: where a moved booking was. */
type Change = { event: BookingEvent; actor: string; from?: Place }

/**
 * Queues a message to the clinic about what a patient or the desk has done with a booking: to its members and
 * those of the centre, or to the branch's mobile if there are none; also to those of the branch that a booking has left. It names no person. What members
 * did themselves they know.
 */
export async function notifyClinic(
  work: Work,
  booking: ChangedBooking,
  { event, actor, from }: Change,
): Promise<void> {
  if (actor === 'provider') return
  const here = await recipientsOf(work, booking)
  await queueNotices(work, booking, { event, recipients: here })
  if (!from || from.branchId === booking.branchId) return
  const known = new Set(here.map(({ phone }) => phone))
  const left = { ...booking, ...from }
  const recipients = (await recipientsOf(work, left)).filter(({ phone }) => !known.has(phone))
  await queueNotices(work, left, { event: 'moved-away', recipients })
}

type Handover = { from: ChangedBooking; userId: string | null }

/**
 * A centre has moved a booking to another of its doctors: tells the practices of both. The centre's own members see it
 * on their board, and who has moved it knows.
 */
export async function notifyOfOtherDoctor(
  work: Work,
  booking: ChangedBooking,
  { from, userId }: Handover,
): Promise<void> {
  const practiceOf = async (place: ChangedBooking) => {
    const all = await recipientsOf(work, place)
    return all.filter((one) => one.isOfDoctor && (one.userId === null || one.userId !== userId))
  }
  await queueNotices(work, booking, { event: 'booked', recipients: await practiceOf(booking) })
  // The visit's page is not theirs any more.
  const left = (await practiceOf(from)).map((one) => ({ ...one, path: one.dayPath }))
  await queueNotices(work, from, { event: 'moved-to-doctor', recipients: left })
}

type MovedAway = 'moved-away' | 'moved-to-doctor'

async function queueNotices(
  work: Work,
  { id, reference, startsAt, branchId, doctorId }: ChangedBooking,
  { event, recipients }: { event: BookingEvent | MovedAway; recipients: Recipient[] },
): Promise<void> {
  if (startsAt <= work.now) return
  const place = { doctorId, branchId, startsAt }
  const isLater = recipients.some(({ timing }) => timing === 'before-session')
    ? await isInLaterSummary(work, place)
    : false
  for (const {
    userId,
    memberId,
    path,
    dayPath: _day,
    isOfDoctor: _own,
    timing,
    ...to
  } of recipients) {
    if (timing === 'before-session' && isLater) continue
    await enqueueNotice(work, {
      kind: 'clinic-booking',
      uniqueKey: `clinic-${event}:${id}:${work.now.toISOString()}:${to.phone}`,
      ...to,
      userId,
      locale: 'ar',
      // The page of the day is enough for those who cannot open the visit's.
      inputs: {
        event,
        startsAt: startsAt.toISOString(),
        path,
        ...(memberId && { reference, member: memberId }),
      },
      expiresAt: startsAt,
    })
  }
}

type Recipient = Pick<NewNotice, 'phone' | 'email' | 'chosenChannel'> & {
  userId: string | null
  memberId: string | null
  path: string
  /** The page of the day. */
  dayPath: string
  /** Of the doctor's practice, not of the centre. */
  isOfDoctor: boolean
  timing: 'at-once' | 'before-session'
}

async function recipientsOf(
  work: Work,
  { doctorId, branchId, reference, startsAt }: ChangedBooking,
): Promise<Recipient[]> {
  const atCentre = work.tx
    .select({ id: affiliations.facilityId })
    .from(affiliations)
    .where(and(eq(affiliations.branchId, branchId), isNull(affiliations.endedAt)))
  const isOfCentre = exists(
    work.tx
      .select({ id: facilities.id })
      .from(facilities)
      .where(and(inArray(facilities.id, atCentre), worksAtFacility)),
  )
  const members = await work.tx
    .select({
      ...addressColumns,
      userId: users.id,
      memberId: providerMembers.id,
      isNotified: providerMembers.isNotified,
      timing: providerMembers.noticeTiming,
      isOfDoctor: sql<boolean>`${providerMembers.doctorId} is not null`,
      slug: doctors.slug,
    })
    .from(providerMembers)
    .innerJoin(users, eq(users.id, providerMembers.userId))
    .innerJoin(doctors, eq(doctors.id, doctorId))
    .where(and(isNull(providerMembers.leftAt), or(worksAt(doctorId, branchId), isOfCentre)))
  const notified = members.filter(({ isNotified }) => isNotified)
  // The doctor's own members may want none; those of a centre do not speak for the doctor.
  if (notified.length === 0 && !members.some(({ isOfDoctor }) => isOfDoctor))
    return recipientOfBranch(work, { branchId, startsAt })
  const paths = (slug: string) => ({
    path: `/provider/${slug}/visit/${reference}`,
    dayPath: `/provider/${slug}?day=${workingDay(startsAt)}`,
  })
  return notified.map(({ slug, userId, memberId, timing, isOfDoctor, ...address }) => ({
    ...addressOf(address),
    ...paths(slug),
    userId,
    memberId,
    timing,
    isOfDoctor,
  }))
}

function worksAt(doctorId: string, branchId: string) {
  return and(
    eq(providerMembers.doctorId, doctorId),
    or(isNull(providerMembers.branchId), eq(providerMembers.branchId, branchId)),
  )
}

/** Numbers of the demo are invented, and may be somebody's. */
async function recipientOfBranch(work: Work, { branchId, startsAt }: Place): Promise<Recipient[]> {
  const [branch] = await work.tx
    .select({ phone: branches.phone })
    .from(branches)
    .innerJoin(doctors, eq(doctors.id, branches.doctorId))
    .where(and(eq(branches.id, branchId), eq(doctors.isDemo, false)))
  const mobile = parseMobile(branch?.phone ?? '')
  if (!mobile.ok) return []
  const path = dayLinkPath(work, { branchId, date: workingDay(startsAt) })
  const own = { userId: null, memberId: null, path, dayPath: path, isOfDoctor: true }
  return [{ phone: mobile.phone, ...own, timing: 'at-once' }]
}
