import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { transition } from '#/domain/booking.ts'
import { newReference } from '#/domain/reference.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import type {
  Booking,
  BookingActor,
  Bookings,
  Claim,
  PatientDetails,
} from '#/server/ports/bookings.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Vault } from '#/server/vault.server.ts'
import { recordEvent } from './booking-events.ts'
import { listUnsettled, openDiary, settleDiary } from './diary.ts'
import { tellOfBooking } from './booking-notices.ts'
import type { RecordAudit } from './audit.ts'
import { deskFacts, recordChange } from './desk-changes.ts'
import { isExclusionViolation, isUniqueViolation } from './errors.ts'
import { refreshNextSlots } from './listings.ts'
import type { Transactional } from './next-slots.ts'
import { forgetPhoneUses, provePhone, unlessUnproved } from './phone-proof.ts'
import { findPractice } from './practice.ts'
import { isBusyElsewhere } from './schedules.ts'
import { refundCancelled } from './refunds.ts'
import { openReason, sealReason } from './sealed-rows.ts'
import { listVisits } from './visits.ts'
import { endWait, isOffered } from './waiting-events.ts'
import type { OfferTools } from './waiting-offers.ts'

type BookingTools = OfferTools & { vault: Vault; record: RecordAudit }

const taken = { ok: false, code: 'slot-taken' } as const

/** A practice is read from `reads` by those who may only see it; who changes it asks in the transaction. */
export function postgresBookings(db: Database, tools: BookingTools, reads: Queries = db): Bookings {
  const { entropy } = tools
  const { atRest } = tools.vault
  const first = ([row]: Booking[]): Booking | null => (row ? openReason(atRest, row) : null)

  /**
   * Runs claims, after whoever waits: what ran out is theirs before it can be claimed, and stays so
   * when the claim is refused. The listing's soonest slot follows after the commit, for it is only
   * a copy.
   */
  const claim = async (request: Claim, now: Date, work: (tx: Queries) => Promise<Booking>) => {
    const { doctorId } = request
    const { result, isChanged } = await db.transaction(async (tx) => {
      await openDiary(tx, doctorId)
      const { expired, offered } = await settleDiary(tx, tools, doctorId, now)
      const result = (await isBusyElsewhere(tx, request)) ? taken : await attempt(tx, work)
      // A booking may end a wait, and so free what was offered for it.
      if (result.ok) await settleDiary(tx, tools, doctorId, now)
      return { result, isChanged: result.ok || expired + offered > 0 }
    })
    if (isChanged) await refreshNextSlots(db, { doctorIds: [doctorId], now })
    return result.ok ? { ...result, booking: openReason(atRest, result.booking) } : result
  }

  /**
   * Changes one row under its own lock, or answers null when its status is another by now. What it
   * frees goes to who waits for it, in the same transaction.
   */
  const change = async (
    id: string,
    now: Date,
    work: (tx: Queries, booking: Booking) => Promise<Booking | null>,
  ): Promise<Booking | null> => {
    const changed = await db.transaction(async (tx) => {
      const [known] = await tx.select().from(bookings).where(eq(bookings.id, id))
      if (!known) return null
      await openDiary(tx, known.doctorId)
      const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
      const done = booking ? await work(tx, booking) : null
      if (done) await settleDiary(tx, tools, done.doctorId, now)
      return done
    })
    if (changed) await refreshNextSlots(db, { doctorIds: [changed.doctorId], now })
    return changed && openReason(atRest, changed)
  }

  const settle = async (doctorId: string, now: Date): Promise<number> => {
    const { expired, offered } = await db.transaction(async (tx) => {
      await openDiary(tx, doctorId)
      return settleDiary(tx, tools, doctorId, now)
    })
    if (expired + offered > 0) await refreshNextSlots(db, { doctorIds: [doctorId], now })
    return expired
  }

  return {
    findPractice: (slug, from, until, now) =>
      findPractice(reads, and(eq(doctors.slug, slug), isNotNull(doctors.publishedAt)), {
        from,
        until,
        now,
      }),

    findOwnPractice: (doctorId, from, until, now) =>
      findPractice(db, eq(doctors.id, doctorId), { from, until, now }),

    findPracticeOf: ({ doctorId }, now) =>
      findPractice(db, eq(doctors.id, doctorId), { from: now, until: now, now }),

    find: async (id) => first(await db.select().from(bookings).where(eq(bookings.id, id))),

    findByReference: async (reference) =>
      first(await db.select().from(bookings).where(eq(bookings.reference, reference))),

    findBySubmission: async (key) =>
      first(await db.select().from(bookings).where(eq(bookings.submissionKey, key))),

    listOfUser: async (userId) =>
      (await listVisits(db, eq(bookings.userId, userId))).map((visit) => openReason(atRest, visit)),

    listByReferences: async (references) =>
      (await listVisits(db, inArray(bookings.reference, [...references]))).map((visit) =>
        openReason(atRest, visit),
      ),

    hold: (request, now) =>
      claim(request, now, async (tx) => {
        const booking = await insertHold(tx, entropy, request, now)
        await recordEvent(tx, booking.id, 'hold', request, now)
        return booking
      }),

    book: (request, details, now) =>
      unlessUnproved(() =>
        claim(request, now, async (tx) => {
          const hold = await insertHold(tx, entropy, { ...request, submissionKey: null }, now)
          await recordEvent(tx, hold.id, 'hold', request, now)
          return fillIn(tx, tools, { hold, details, by: request, now })
        }),
      ),

    confirm: async (id, details, by, now) => {
      const work = async (tx: Queries, hold: Booking) => {
        const step = transition(hold.status, 'confirm', { ...hold, now })
        // With a name on it, it waits for its payment, and nobody writes over that.
        if (!step.ok || hold.patientName) return null
        return fillIn(tx, tools, { hold, details, by, now })
      }
      return unlessUnproved(async () => {
        const booking = await change(id, now, work)
        return booking ? { ok: true, booking } : { ok: false, code: 'not-held' }
      })
    },

    payAtClinic: (id, by, now) =>
      change(id, now, async (tx, hold) => {
        const step = transition(hold.status, 'confirm', { ...hold, now })
        if (!step.ok || !hold.patientName) return null
        await update(tx, id, { payment: 'clinic' })
        return bookRow(tx, entropy, hold, { ...by, now })
      }),

    prolong: (id, until, now) =>
      change(id, now, async (tx, hold) => {
        const step = transition(hold.status, 'confirm', { ...hold, now })
        if (!step.ok || !hold.holdExpiresAt) return null
        return until > hold.holdExpiresAt ? update(tx, id, { holdExpiresAt: until }) : hold
      }),

    release: async (id, now) => {
      const released = await change(id, now, async (tx, hold) => {
        const step = transition(hold.status, 'release', { ...hold, now })
        if (!step.ok || (await isOffered(tx, id))) return null
        await recordEvent(tx, id, 'release', { actor: 'visitor', userId: null }, now)
        return update(tx, id, { status: step.status })
      })
      return released !== null
    },

    cancel: (id, by, now) =>
      change(id, now, async (tx, booking) => {
        const step = transition(booking.status, 'cancel', { ...deskFacts(booking, by), now })
        if (!step.ok) return null
        await recordEvent(tx, id, 'cancel', by, now)
        await refundCancelled(tx, entropy, deskFacts(booking, by), now)
        const isClinicsWish = 'reason' in by && by.reason === 'clinic'
        await tellOfBooking(tx, entropy, { ...booking, event: 'cancelled', isClinicsWish, now })
        const cancelled = await update(tx, id, { status: step.status })
        await recordChange(tx, tools.record, { before: booking, after: cancelled, by, now })
        return cancelled
      }),

    move: async (id, to, by, now) => {
      try {
        const moved = await change(id, now, async (tx, booking) => {
          const facts = { ...deskFacts(booking, by), now }
          if (!transition(booking.status, 'reschedule', facts).ok) return null
          await settleDiary(tx, tools, booking.doctorId, now)
          const from = { branchId: booking.branchId, startsAt: booking.startsAt.toISOString() }
          await recordEvent(tx, id, 'reschedule', by, now, { from })
          const moved = await update(tx, id, to)
          await tellOfBooking(tx, entropy, { ...moved, event: 'changed', now })
          await recordChange(tx, tools.record, { before: booking, after: moved, by, now })
          return moved
        })
        return moved ? { ok: true, booking: moved } : { ok: false, code: 'not-booked' }
      } catch (error) {
        if (isExclusionViolation(error)) return taken
        throw error
      }
    },

    expireHolds: async (now) => {
      let expired = 0
      const failures: unknown[] = []
      // A diary that cannot be settled must not keep the others waiting.
      for (const doctorId of await listUnsettled(db, now)) {
        await settle(doctorId, now).then(
          (count) => void (expired += count),
          (error: unknown) => void failures.push(error),
        )
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some diaries were not settled.')
      return expired
    },

    forgetPhoneUses: (now) => forgetPhoneUses(db, now),
  }
}

/**
 * In a savepoint: a claim that is refused undoes itself only. A repeated submission key is "taken"
 * too: the use case then finds the twin that has it.
 */
async function attempt(tx: Transactional, work: (tx: Queries) => Promise<Booking>) {
  try {
    return { ok: true, booking: await tx.transaction(work) } as const
  } catch (error) {
    if (isExclusionViolation(error) || isUniqueViolation(error)) return taken
    throw error
  }
}

async function insertHold(
  tx: Queries,
  entropy: Entropy,
  claim: Claim,
  now: Date,
): Promise<Booking> {
  const { actor: _actor, userId: _userId, ...facts } = claim
  const row = {
    ...facts,
    id: entropy.id(),
    reference: newReference(entropy.bytes(5)),
    status: 'held' as const,
    createdAt: now,
  }
  return only(await tx.insert(bookings).values(row).returning())
}

type Filled = { hold: Booking; details: PatientDetails; by: BookingActor; now: Date }

/**
 * Writes who comes on their hold, and books it; or keeps it, where it is to be paid for first. Undone
 * where the phone is to be proved first.
 */
async function fillIn(
  tx: Queries,
  { entropy, vault }: BookingTools,
  { hold, details, by, now }: Filled,
) {
  const { policyVersion, waitsUntil, proof, ...facts } = details
  await provePhone(tx, { ...hold, holdId: hold.id }, details, now)
  await tx.insert(consents).values({
    id: entropy.id(),
    bookingId: hold.id,
    userId: by.userId,
    purpose: 'booking',
    policyVersion,
    grantedAt: now,
  })
  const filled = await update(tx, hold.id, {
    ...facts,
    reason: sealReason(vault.atRest, hold.id, details.reason),
    phoneProved: proof.isProved,
    userId: by.userId,
    ...(waitsUntil && { holdExpiresAt: waitsUntil }),
  })
  if (!waitsUntil) return bookRow(tx, entropy, filled, { ...by, now })
  await recordEvent(tx, hold.id, 'await', by, now)
  return filled
}

/** The booking is made: by its form, or by the payment that it waited for. */
export async function bookRow(
  tx: Queries,
  entropy: Entropy,
  { id }: Pick<Booking, 'id'>,
  { now, ...by }: BookingActor & { now: Date },
): Promise<Booking> {
  await recordEvent(tx, id, 'confirm', by, now)
  const booking = await update(tx, id, { status: 'booked', bookedAt: now })
  await endWait(tx, booking, now)
  await tellOfBooking(tx, entropy, { ...booking, event: 'confirmed', now })
  return booking
}

async function update(
  tx: Queries,
  id: string,
  set: Partial<typeof bookings.$inferInsert>,
): Promise<Booking> {
  return only(await tx.update(bookings).set(set).where(eq(bookings.id, id)).returning())
}

function only(rows: Booking[]): Booking {
  const [row] = rows
  if (!row) throw new Error('The row that was just written is missing.')
  return row
}
