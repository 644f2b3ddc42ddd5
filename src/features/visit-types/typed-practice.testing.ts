import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays, clinicDate, clinicTime } from '#/domain/schedule/zone.ts'
import { bookProved } from '#/server/bookings/book.ts'
import { findDiary, freeSlots } from '#/server/bookings/free-slots.ts'
import { holdSlot } from '#/server/bookings/hold.ts'
import { findWeek } from '#/server/bookings/week.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { ownEditor } from '#/server/visit-types/editor.ts'
import { findOwnTypes } from '#/server/visit-types/page.ts'
import { saveVisitType } from '#/server/visit-types/save.ts'
import { testApp } from '#/testing/app.ts'
import { newPhone, newVisitor } from '#/testing/clinic.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { visitTypeSchema } from './visit-types.ts'

export const tomorrow = addDays(clinicDate(SEEDED_AT), 1)
export const ok = { ok: true }
export const refused = (code: string) => ({ ok: false, code })

/** An ECG of 45 minutes and 15 after it, as the owner's form sends it. */
export function typedType(change: Record<string, string> = {}) {
  return {
    slug: 'doctor',
    nameAr: 'رسم قلب',
    nameEn: 'ECG',
    kind: 'procedure',
    fee: '٢٥٠',
    minutes: '45',
    bufferBeforeMinutes: '0',
    bufferAfterMinutes: '15',
    branches: randomUUID(),
    bookableBy: 'anyone',
    returningDays: '0',
    daysAhead: '60',
    noticeHours: '0',
    ...change,
  }
}

/** A database whose next doctors have an empty diary: from 18:00 to 20:00 in slots of half an hour. */
export async function openTypes() {
  const { db } = await cloneDatabase()
  const { app, clock } = testApp(db)

  async function nextPractice() {
    clock.set(SEEDED_AT)
    const practice = await emptyPractice(db, app)
    const owner = await practice.member('owner')

    async function save(change: Record<string, string> = {}, who = owner) {
      const input = typedType({ branches: practice.branchIds[0], ...change })
      const { slug: _slug, ...parsed } = visitTypeSchema.parse(input)
      return saveVisitType(app, ownEditor(who), parsed)
    }

    async function own() {
      const page = await findOwnTypes(app, ownEditor(owner))
      if (!page) throw new Error('The page is missing.')
      return page.types
    }

    async function first() {
      const [type] = await own()
      if (!type) throw new Error('The type is missing.')
      return type
    }

    async function week(type?: string) {
      const place = { branch: practice.branchIds[0], day: tomorrow }
      const search = { doctor: practice.slug, type, ...place }
      const { result } = await inRequest(app, {}, () => findWeek(app, search))
      if (!result) throw new Error('The week is missing.')
      return result
    }

    /** Tomorrow's free starts, wall-clock time. */
    async function times(type?: string) {
      const day = (await week(type)).days.find(({ date }) => date === tomorrow)
      return day?.slots.map(({ startsAt }) => clinicTime(new Date(startsAt))) ?? []
    }

    /** A time of tomorrow, or of a later day, as forms send it. */
    async function slot(time: string, type?: string, days = 0) {
      const diary = await findDiary(app, practice.slug)
      const date = addDays(tomorrow, days)
      const all = diary ? freeSlots({ ...diary, busy: [] }, clock.now()) : []
      const at = all.find(
        ({ startsAt }) => clinicDate(startsAt) === date && clinicTime(startsAt) === time,
      )
      if (!at) throw new Error(`There is no ${time}.`)
      return { doctor: practice.slug, branch: at.branchId, at: at.startsAt.toISOString(), type }
    }

    const hold = (visitor: ReturnType<typeof newVisitor>, at: Slot) =>
      holdSlot(app, visitor, { ...at, submissionKey: randomUUID() })

    const book = (at: Slot, { phone = newPhone(), isProved = false, visitor }: Proof = {}) =>
      bookProved(
        app,
        visitor ?? newVisitor(),
        { ...patient, ...at, phone, submissionKey: randomUUID() },
        { isProved, isKnown: true },
      )

    /** The row of a booking that is made now. */
    async function booked(...order: Parameters<typeof book>) {
      const result = await book(...order)
      if (!result.ok) throw new Error(result.code)
      const [row] = await db.select().from(bookings).where(eq(bookings.reference, result.reference))
      if (!row) throw new Error('The booking is missing.')
      return row
    }

    return { practice, owner, save, own, first, week, times, slot, hold, book, booked }
  }

  return { db, app, clock, nextPractice }
}

type Slot = { doctor: string; branch: string; at: string; type: string | undefined }
type Proof = { phone?: string; isProved?: boolean; visitor?: ReturnType<typeof newVisitor> }

const patient = {
  bookedFor: 'self' as const,
  familyMemberId: null,
  patientName: 'منى السيد',
  reason: null,
  namesDoctor: false,
  payment: 'clinic' as const,
  locale: 'ar' as const,
}
