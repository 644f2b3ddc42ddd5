import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { newReference } from '#/domain/reference.ts'
import type { Waiter } from '#/domain/booking/waiting.ts'
import { AccountDeleted } from '#/server/work.ts'
import type { App } from '#/server/app.ts'
import { lockSchedule } from '#/server/diary/lock.ts'
import { releaseExpiredAndOfferSlots } from './release-slots.ts'
import type { Queries } from '#/server/db/connect.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import { refreshSlotsOf } from '#/server/doctors/next-slots.ts'
import { transactAs, type Work } from '#/server/work.ts'
import { logWaiting } from './events.ts'
import { findEntry, isLiving, type WaitingEntry } from './find-waiting.ts'

type NewWaitingEntry = Omit<Waiter, 'id' | 'place' | 'status'> &
  Pick<
    WaitingEntry,
    'bookingId' | 'doctorId' | 'name' | 'phone' | 'userId' | 'locale' | 'submissionKey'
  > & {
    /** References of the entries that this browser has proved. */
    proved: readonly string[]
    /** The privacy policy that the person agreed to. */
    policyVersion: string
  }

/**
 * Adds an entry at the end of the line, or returns the one that this account or browser has with the doctor.
 * An entry is never found by phone alone, so that nobody learns who waits: a second one is added.
 */
export async function joinWaiting(app: App, entry: NewWaitingEntry): Promise<WaitingEntry> {
  const id = await inDiary(app, entry, (work) => joinLine(work, entry))
  const joined = await findEntry(app, eq(waitingEntries.id, id))
  // An erasure in another tab came between.
  if (!joined) throw new AccountDeleted()
  return joined
}

/** Changes an account's place, null for a guest's, in the doctor's open diary, and offers what that frees. */
export async function inDiary<Result>(
  app: App,
  { doctorId, userId }: { doctorId: string; userId: string | null },
  steps: (work: Work) => Promise<Result>,
): Promise<Result> {
  const result = await transactAs(app, userId, async (work) => {
    await lockSchedule(work.tx, doctorId)
    const done = await steps(work)
    await releaseExpiredAndOfferSlots(work, doctorId)
    return done
  })
  await refreshSlotsOf(app, doctorId)
  return result
}

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
  const { doctorId, phone, userId, proved, submissionKey, bookingId } = who
  const isTheirs = or(
    userId === null ? undefined : eq(waitingEntries.userId, userId),
    proved.length === 0 ? undefined : inArray(waitingEntries.reference, [...proved]),
  )
  const isSame = and(
    eq(waitingEntries.doctorId, doctorId),
    eq(waitingEntries.phone, phone),
    bookingId === null ? isNull(waitingEntries.bookingId) : eq(waitingEntries.bookingId, bookingId),
  )
  const own = isTheirs && and(isSame, isLiving, isTheirs)
  const [known] = await tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(or(eq(waitingEntries.submissionKey, submissionKey), own))
    .orderBy(waitingEntries.place)
    .limit(1)
  return known?.id
}

type KnownBy = Pick<
  NewWaitingEntry,
  'doctorId' | 'phone' | 'userId' | 'proved' | 'submissionKey' | 'bookingId'
>
