import { and, eq, isNotNull, sql } from 'drizzle-orm'
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
import { recordEvent } from './booking-events.ts'
import { tellOfBooking } from './booking-notices.ts'
import { isExclusionViolation, isUniqueViolation } from './errors.ts'
import { refreshNextSlots } from './listings.ts'
import { findPractice } from './practice.ts'
import { refundCancelled } from './refunds.ts'
import { listVisits } from './visits.ts'

const taken = { ok: false, code: 'slot-taken' } as const

export function postgresBookings(db: Database, entropy: Entropy): Bookings {
  /**
   * Runs claims; the listing's soonest slot follows after the commit, for it is only a copy. A
   * repeated submission key is "taken" too: the use case then finds the twin that has it.
   */
  const claim = async (doctorId: string, now: Date, work: (tx: Queries) => Promise<Booking>) => {
    try {
      const booking = await db.transaction(async (tx) => {
        await openDiary(tx, doctorId)
        await expireHoldsOf(tx, doctorId, now)
        return work(tx)
      })
      await refreshNextSlots(db, { doctorIds: [doctorId], now })
      return { ok: true, booking } as const
    } catch (error) {
      if (isExclusionViolation(error) || isUniqueViolation(error)) return taken
      throw error
    }
  }

  /** Changes one row under its own lock, or answers null when its status is another by now. */
  const change = async (
    id: string,
    now: Date,
    work: (tx: Queries, booking: Booking) => Promise<Booking | null>,
  ): Promise<Booking | null> => {
    const changed = await db.transaction(async (tx) => {
      const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
      return booking ? work(tx, booking) : null
    })
    if (changed) await refreshNextSlots(db, { doctorIds: [changed.doctorId], now })
    return changed
  }

  return {
    findPractice: (slug, from, until, now) =>
      findPractice(db, and(eq(doctors.slug, slug), isNotNull(doctors.publishedAt)), {
        from,
        until,
        now,
      }),

    findPracticeOf: ({ doctorId }, now) =>
      findPractice(db, eq(doctors.id, doctorId), { from: now, until: now, now }),

    find: async (id) => first(await db.select().from(bookings).where(eq(bookings.id, id))),

    findByReference: async (reference) =>
      first(await db.select().from(bookings).where(eq(bookings.reference, reference))),

    findBySubmission: async (key) =>
      first(await db.select().from(bookings).where(eq(bookings.submissionKey, key))),

    listOfUser: (userId) => listVisits(db, userId),

    hold: (request, now) =>
      claim(request.doctorId, now, async (tx) => {
        const booking = await insertHold(tx, entropy, request, now)
        await recordEvent(tx, booking.id, 'hold', request, now)
        return booking
      }),

    book: (request, details, now) =>
      claim(request.doctorId, now, async (tx) => {
        const hold = await insertHold(tx, entropy, { ...request, submissionKey: null }, now)
        await recordEvent(tx, hold.id, 'hold', request, now)
        return fillIn(tx, entropy, { hold, details, by: request, now })
      }),

    confirm: (id, details, by, now) =>
      change(id, now, async (tx, hold) => {
        const step = transition(hold.status, 'confirm', { ...hold, now })
        // With a name on it, it waits for its payment, and nobody writes over that.
        if (!step.ok || hold.patientName) return null
        return fillIn(tx, entropy, { hold, details, by, now })
      }),

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
      await change(id, now, async (tx, hold) => {
        const step = transition(hold.status, 'release', { ...hold, now })
        if (!step.ok) return null
        await recordEvent(tx, id, 'release', { actor: 'visitor', userId: null }, now)
        return update(tx, id, { status: step.status })
      })
    },

    cancel: (id, by, now) =>
      change(id, now, async (tx, booking) => {
        const step = transition(booking.status, 'cancel', { ...booking, now })
        if (!step.ok) return null
        await recordEvent(tx, id, 'cancel', by, now)
        await refundCancelled(tx, entropy, booking, now)
        await tellOfBooking(tx, entropy, { ...booking, event: 'cancelled', now })
        return update(tx, id, { status: step.status })
      }),

    move: async (id, to, by, now) => {
      try {
        const moved = await change(id, now, async (tx, booking) => {
          if (!transition(booking.status, 'reschedule', { ...booking, now }).ok) return null
          await openDiary(tx, booking.doctorId)
          await expireHoldsOf(tx, booking.doctorId, now)
          const from = { branchId: booking.branchId, startsAt: booking.startsAt.toISOString() }
          await recordEvent(tx, id, 'reschedule', by, now, { from })
          const moved = await update(tx, id, to)
          await tellOfBooking(tx, entropy, { ...moved, event: 'changed', now })
          return moved
        })
        return moved ? { ok: true, booking: moved } : { ok: false, code: 'not-booked' }
      } catch (error) {
        if (isExclusionViolation(error)) return taken
        throw error
      }
    },

    expireHolds: async (now) => {
      const rows = await db
        .update(bookings)
        .set({ status: 'expired' })
        .where(
          and(eq(bookings.status, 'held'), sql`${bookings.holdExpiresAt} <= ${now.toISOString()}`),
        )
        .returning({ doctorId: bookings.doctorId })
      const doctorIds = [...new Set(rows.map((row) => row.doctorId))]
      if (doctorIds.length > 0) await refreshNextSlots(db, { doctorIds, now })
      return rows.length
    },
  }
}

function first(rows: Booking[]): Booking | null {
  return rows[0] ?? null
}

/**
 * Claims on one doctor queue here. Without it, two inserts that violate the exclusion constraint
 * would each wait for the other to finish, until PostgreSQL calls it a deadlock.
 */
export async function openDiary(tx: Queries, doctorId: string): Promise<void> {
  await tx
    .select({ id: doctors.id })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
    .for('no key update')
}

/** Lets go of what ran out, so that nothing overdue is in the way of a claim. */
export async function expireHoldsOf(tx: Queries, doctorId: string, now: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'expired' })
    .where(
      and(
        eq(bookings.doctorId, doctorId),
        eq(bookings.status, 'held'),
        sql`${bookings.holdExpiresAt} <= ${now.toISOString()}`,
      ),
    )
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

/** Writes who comes on their hold, and books it; or keeps it, where it is to be paid for first. */
async function fillIn(tx: Queries, entropy: Entropy, { hold, details, by, now }: Filled) {
  const { policyVersion, waitsUntil, ...facts } = details
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
