import { and, count, desc, eq, getTableColumns, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import { newReference } from '#/domain/reference.ts'
import { LIVING_STATUSES } from '#/domain/waiting.ts'
import type { App } from '#/server/app.ts'
import { openDiary, refillDiary } from '#/server/bookings/diary.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { waitingEntries, waitingOffers } from '#/server/db/schema/waiting.ts'
import { refreshSlotsOf } from '#/server/doctors/listings.ts'
import { transact, type Work } from '#/server/work.ts'
import type { NewWaitingEntry, WaitingEntry, SlotOffer } from './entry.ts'
import { giveUpSlotOffer, logWaiting, moveEntry } from './events.ts'

/**
 * Adds an entry at the end of the line, or returns the one that this account or browser has with the doctor.
 * An entry is never found by phone alone, so that nobody learns who waits: a second one is added.
 */
export async function joinWaiting(app: App, entry: NewWaitingEntry): Promise<WaitingEntry> {
  const id = await inDiary(app, entry.doctorId, (work) => joinLine(work, entry))
  const joined = await find(app, eq(waitingEntries.id, id))
  if (!joined) throw new Error('The place that was just taken is missing.')
  return joined
}

export function findWaitingByReference(app: App, reference: string): Promise<WaitingEntry | null> {
  return find(app, eq(waitingEntries.reference, reference))
}

export function findWaitingBySubmission(app: App, key: string): Promise<WaitingEntry | null> {
  return find(app, eq(waitingEntries.submissionKey, key))
}

/** The open offer of an entry, or null. */
export function findSlotOffer(app: App, entryId: string): Promise<SlotOffer | null> {
  return findOpenOffer(app.db, entryId, app.clock.now())
}

/** The entry whose offer this held booking reserves, or null. */
export async function findWaitingByHold(app: App, bookingId: string): Promise<WaitingEntry | null> {
  const [offer] = await app.db
    .select({ entryId: waitingOffers.entryId })
    .from(waitingOffers)
    .where(eq(waitingOffers.bookingId, bookingId))
  return offer ? find(app, eq(waitingEntries.id, offer.entryId)) : null
}

/** The position of an entry in the line, starting at 1. */
export async function findWaitingPosition(
  app: App,
  { doctorId, place }: WaitingEntry,
): Promise<number> {
  const [line] = await app.db
    .select({ places: count() })
    .from(waitingEntries)
    .where(and(isLiving, eq(waitingEntries.doctorId, doctorId), lte(waitingEntries.place, place)))
  return line?.places ?? 0
}

/** Latest first. */
export function listWaitingOfUser(app: App, userId: string): Promise<WaitingEntry[]> {
  return selectEntries(app.db, eq(waitingEntries.userId, userId))
}

/** Declines the open offer, which goes to the next in line; false if there is none. */
export function recordDecline(app: App, { id, doctorId }: WaitingEntry): Promise<boolean> {
  return inDiary(app, doctorId, (work) => giveUpSlotOffer(work, id))
}

/** Leaves the waiting list; false if the wait has already ended. */
export function recordLeaving(app: App, { id, doctorId }: WaitingEntry): Promise<boolean> {
  return inDiary(app, doctorId, async (work) => {
    await giveUpSlotOffer(work, id)
    return moveEntry(work, id, 'left')
  })
}

async function find(app: App, which: SQL | undefined): Promise<WaitingEntry | null> {
  return (await selectEntries(app.db, which))[0] ?? null
}

/** Changes a waiting list in the doctor's open diary, and offers what that frees. */
async function inDiary<Result>(
  app: App,
  doctorId: string,
  steps: (work: Work) => Promise<Result>,
): Promise<Result> {
  const result = await transact(app, async (work) => {
    await openDiary(work.tx, doctorId)
    const done = await steps(work)
    await refillDiary(work, doctorId)
    return done
  })
  await refreshSlotsOf(app, doctorId)
  return result
}

const isLiving = inArray(waitingEntries.status, [...LIVING_STATUSES])

async function joinLine(
  work: Work,
  { policyVersion, proved, weekdays, ...facts }: NewWaitingEntry,
): Promise<string> {
  const { tx, now, random } = work
  const known = await findKnown(tx, { ...facts, proved })
  if (known) return known
  const id = random.id()
  await tx.insert(waitingEntries).values({
    ...facts,
    weekdays: [...weekdays],
    id,
    reference: newReference(random.bytes(5), 'BLW'),
    status: 'waiting',
    joinedAt: now,
  })
  await logWaiting(work, id, 'joined')
  await tx.insert(consents).values({
    id: random.id(),
    waitingEntryId: id,
    userId: facts.userId,
    purpose: 'waiting',
    policyVersion,
    grantedAt: now,
  })
  return id
}

/** The entry of the same form, or an open entry that is proved to be theirs. */
async function findKnown(tx: Queries, who: KnownBy): Promise<string | undefined> {
  const { doctorId, phone, userId, proved, submissionKey } = who
  const isTheirs = or(
    userId === null ? undefined : eq(waitingEntries.userId, userId),
    proved.length === 0 ? undefined : inArray(waitingEntries.reference, [...proved]),
  )
  const isSame = and(eq(waitingEntries.doctorId, doctorId), eq(waitingEntries.phone, phone))
  const own = isTheirs && and(isSame, isLiving, isTheirs)
  const [known] = await tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(or(eq(waitingEntries.submissionKey, submissionKey), own))
    .orderBy(waitingEntries.place)
    .limit(1)
  return known?.id
}

type KnownBy = Pick<NewWaitingEntry, 'doctorId' | 'phone' | 'userId' | 'proved' | 'submissionKey'>

function selectEntries(db: Queries, which: SQL | undefined): Promise<WaitingEntry[]> {
  return db
    .select({
      ...getTableColumns(waitingEntries),
      doctorSlug: doctors.slug,
      doctorName: localized(doctors, 'name'),
      specialty: localized(specialties, 'name'),
      branchName: localized(branches, 'name'),
    })
    .from(waitingEntries)
    .innerJoin(doctors, eq(doctors.id, waitingEntries.doctorId))
    .innerJoin(specialties, eq(specialties.slug, doctors.specialtySlug))
    .leftJoin(branches, eq(branches.id, waitingEntries.branchId))
    .where(which)
    .orderBy(desc(waitingEntries.place))
    .limit(50)
}

async function findOpenOffer(db: Queries, entryId: string, now: Date) {
  const [offer] = await db
    .select({
      id: waitingOffers.id,
      entryId: waitingOffers.entryId,
      bookingId: waitingOffers.bookingId,
      branchId: bookings.branchId,
      branchName: localized(branches, 'name'),
      startsAt: bookings.startsAt,
      expiresAt: waitingOffers.expiresAt,
    })
    .from(waitingOffers)
    .innerJoin(bookings, eq(bookings.id, waitingOffers.bookingId))
    .innerJoin(branches, eq(branches.id, bookings.branchId))
    .where(
      and(
        eq(waitingOffers.entryId, entryId),
        eq(waitingOffers.outcome, 'open'),
        gt(waitingOffers.expiresAt, now),
      ),
    )
  return offer ?? null
}
