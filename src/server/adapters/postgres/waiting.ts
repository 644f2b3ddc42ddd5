import { and, count, desc, eq, getTableColumns, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import { LIVING_STATUSES } from '#/domain/waiting.ts'
import { newReference } from '#/domain/reference.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { waitingEntries, waitingOffers } from '#/server/db/schema/waiting.ts'
import type { NewWaitingEntry, Waiting, WaitingEntry } from '#/server/ports/waiting.ts'
import { openDiary, settleDiary } from './diary.ts'
import { refreshNextSlots } from './listings.ts'
import { declineOffer, logWaiting, moveEntry } from './waiting-events.ts'
import type { OfferTools } from './waiting-offers.ts'

export function postgresWaiting(db: Database, tools: OfferTools): Waiting {
  const find = async (which: SQL | undefined): Promise<WaitingEntry | null> =>
    (await selectEntries(db, which))[0] ?? null

  /** Changes a line in the doctor's open diary, and gives what it frees to the next. */
  const inDiary = async <Result>(
    doctorId: string,
    now: Date,
    work: (tx: Queries) => Promise<Result>,
  ): Promise<Result> => {
    const result = await db.transaction(async (tx) => {
      await openDiary(tx, doctorId)
      const done = await work(tx)
      await settleDiary(tx, tools, doctorId, now)
      return done
    })
    await refreshNextSlots(db, { doctorIds: [doctorId], now })
    return result
  }

  return {
    join: async (entry, now) => {
      const id = await inDiary(entry.doctorId, now, (tx) => joinLine(tx, tools, entry, now))
      const joined = await find(eq(waitingEntries.id, id))
      if (!joined) throw new Error('The place that was just taken is missing.')
      return joined
    },

    findByReference: (reference) => find(eq(waitingEntries.reference, reference)),
    findBySubmission: (key) => find(eq(waitingEntries.submissionKey, key)),
    findOffer: (entryId, now) => findOffer(db, entryId, now),

    findByHold: async (bookingId) => {
      const [offer] = await db
        .select({ entryId: waitingOffers.entryId })
        .from(waitingOffers)
        .where(eq(waitingOffers.bookingId, bookingId))
      return offer ? find(eq(waitingEntries.id, offer.entryId)) : null
    },

    findPosition: async ({ doctorId, place }) => {
      const [line] = await db
        .select({ places: count() })
        .from(waitingEntries)
        .where(
          and(isLiving, eq(waitingEntries.doctorId, doctorId), lte(waitingEntries.place, place)),
        )
      return line?.places ?? 0
    },

    listOfUser: (userId) => selectEntries(db, eq(waitingEntries.userId, userId)),

    decline: ({ id, doctorId }, now) => inDiary(doctorId, now, (tx) => declineOffer(tx, id, now)),

    leave: ({ id, doctorId }, now) =>
      inDiary(doctorId, now, async (tx) => {
        await declineOffer(tx, id, now)
        return moveEntry(tx, id, 'left', now)
      }),
  }
}

const isLiving = inArray(waitingEntries.status, [...LIVING_STATUSES])

async function joinLine(
  tx: Queries,
  { entropy }: OfferTools,
  { policyVersion, proved, weekdays, ...facts }: NewWaitingEntry,
  now: Date,
): Promise<string> {
  const known = await findKnown(tx, { ...facts, proved })
  if (known) return known
  const id = entropy.id()
  await tx.insert(waitingEntries).values({
    ...facts,
    weekdays: [...weekdays],
    id,
    reference: newReference(entropy.bytes(5), 'BLW'),
    status: 'waiting',
    joinedAt: now,
  })
  await logWaiting(tx, id, 'joined', now)
  await tx.insert(consents).values({
    id: entropy.id(),
    waitingEntryId: id,
    userId: facts.userId,
    purpose: 'waiting',
    policyVersion,
    grantedAt: now,
  })
  return id
}

/** The same form's, or a living place that is shown to be theirs. */
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
      doctorNameAr: doctors.nameAr,
      doctorNameEn: doctors.nameEn,
      specialtyAr: specialties.nameAr,
      specialtyEn: specialties.nameEn,
      branchNameAr: branches.nameAr,
      branchNameEn: branches.nameEn,
    })
    .from(waitingEntries)
    .innerJoin(doctors, eq(doctors.id, waitingEntries.doctorId))
    .innerJoin(specialties, eq(specialties.slug, doctors.specialtySlug))
    .leftJoin(branches, eq(branches.id, waitingEntries.branchId))
    .where(which)
    .orderBy(desc(waitingEntries.place))
    .limit(50)
}

async function findOffer(db: Queries, entryId: string, now: Date) {
  const [offer] = await db
    .select({
      id: waitingOffers.id,
      entryId: waitingOffers.entryId,
      bookingId: waitingOffers.bookingId,
      branchId: bookings.branchId,
      branchNameAr: branches.nameAr,
      branchNameEn: branches.nameEn,
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
