import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { findBookingPage } from '#/server/booking-pages/booking-form.ts'
import { bookProved, type BookingResult } from '#/server/bookings/book.ts'
import type { BookingInput } from '#/server/bookings/details.ts'
import { findDiary, freeSlots } from '#/server/bookings/free-slots.ts'
import { holdSlot, type SlotInput, type Visitor } from '#/server/bookings/hold.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctorListings, doctors } from '#/server/db/schema/directory.ts'
import type { SenderSettings } from '#/server/assembly/senders.ts'
import { testApp } from './app.ts'
import { cloneDatabase } from './database.ts'
import { SEEDED_AT } from './seeded-at.ts'

/** A database for the test file, and a doctor's desk for each test that needs one. */
export async function openClinic(senders: SenderSettings = {}) {
  const { db, ownerDb, ownerUrl } = await cloneDatabase()
  const { app, clock } = testApp(db, senders)
  const waiting = await db
    .select({ slug: doctors.slug, id: doctors.id })
    .from(doctors)
    .innerJoin(doctorListings, eq(doctorListings.doctorId, doctors.id))
    .where(sql`${doctorListings.nextSlotAt} is not null`)

  /** A doctor who is not used by other tests, with the free slots before the cut-off. */
  async function nextDoctor() {
    clock.set(SEEDED_AT)
    const doctor = waiting.pop()
    const practice = doctor && (await findDiary(app, doctor.slug))
    if (!practice) throw new Error('The test data has too few doctors.')
    const slots = freeSlots(practice, clock.now())
      .filter(({ startsAt }) => startsAt.getTime() > SEEDED_AT.getTime() + 48 * 3600_000)
      .map(({ branchId, startsAt }) => ({
        doctor: practice.slug,
        branch: branchId,
        at: startsAt.toISOString(),
      }))
    return { doctorId: practice.doctorId, practice, slots, slot: (index = 0) => pick(slots, index) }
  }

  const hold = (
    visitor: Visitor,
    slot: SlotInput,
    { key = randomUUID(), page }: { key?: string; page?: string } = {},
  ) => holdSlot(app, visitor, { ...slot, submissionKey: key, page })

  const book = (
    visitor: Visitor,
    slot: SlotInput,
    form: {
      key?: string
      phone?: string
      payment?: BookingInput['payment']
      namesDoctor?: boolean
    } = {},
  ) =>
    bookProved(
      app,
      visitor,
      {
        ...patient,
        ...slot,
        phone: form.phone ?? newPhone(),
        payment: form.payment ?? 'clinic',
        namesDoctor: form.namesDoctor ?? false,
        submissionKey: form.key ?? randomUUID(),
      },
      { isProved: false, isKnown: false },
    )

  /** The free times that the booking page offers instead of one that is gone, as ISO texts. */
  const offeredInstead = async (visitor: Visitor, slot: SlotInput) => {
    const chosen = (await findBookingPage(app, visitor, slot))?.chosen
    if (!chosen || !('alternatives' in chosen)) throw new Error('The slot is there.')
    return chosen.alternatives.map(({ startsAt }) => startsAt)
  }

  /** The statuses of the claims that tests made on a doctor; those of the seed have no holder. */
  const statuses = async (doctorId: string) => {
    const rows = await db
      .select({ status: bookings.status })
      .from(bookings)
      .where(sql`${bookings.doctorId} = ${doctorId} and ${bookings.holderHash} is not null`)
    return rows.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))
  }

  return { db, ownerDb, ownerUrl, app, clock, nextDoctor, hold, book, offeredInstead, statuses }
}

/** A browser of its own: the hold's ticket is its cookie. */
export function newVisitor(userId: string | null = null): Visitor {
  const visitor: Visitor = {
    userId,
    address: randomUUID(),
    device: null,
    ticket: null,
    proved: [],
    keepTicket: (ticket) => void (visitor.ticket = ticket),
    dropTicket: () => void (visitor.ticket = null),
  }
  return visitor
}

const patient = {
  bookedFor: 'self' as const,
  familyMemberId: null,
  patientName: 'منى السيد',
  reason: null,
  namesDoctor: false,
  consent: 'yes' as const,
  locale: 'ar' as const,
}

let phones = 0
export function newPhone(): string {
  phones += 1
  return `+2010${String(phones).padStart(8, '0')}`
}

export function referenceOf(result: BookingResult): string {
  if (!result.ok) throw new Error(result.code)
  return result.reference
}

function pick(slots: SlotInput[], index: number): SlotInput {
  const slot = slots[index]
  if (!slot) throw new Error(`There is no free slot ${index}.`)
  return slot
}
