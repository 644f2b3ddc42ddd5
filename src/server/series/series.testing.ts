import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import type { Membership } from '#/server/practices/member.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { bookSeries, type SeriesInput } from './book.ts'
import { findSeriesPlan, type PlanSearch } from './plan.ts'

export const today = clinicDate(SEEDED_AT)

/** A database for the test file, and a doctor with an empty diary and an owner for each test. */
export async function openSeriesDesk() {
  const { db } = await cloneDatabase()
  const { app, clock } = testApp(db)

  async function nextDoctor() {
    clock.set(SEEDED_AT)
    const doctor = await emptyPractice(db, app)
    const owner = await doctor.member('owner')
    const [branch] = doctor.branchIds

    /** Saturday, Monday and Wednesday. */
    const plan = { branch, count: 12, days: 136, part: 'evening', from: addDays(today, 1) } as const

    async function proposalOf(search: PlanSearch, who: Membership | null = owner) {
      const { result } = await inRequest(app, {}, () => findSeriesPlan(app, who, search))
      return result?.proposal ?? null
    }

    /** The proposed times, as the form sends them. */
    async function proposed(search: Partial<PlanSearch> = {}) {
      const proposal = await proposalOf({ ...plan, ...search })
      return (proposal?.sessions ?? []).map(({ date, at }) => ({
        field: `at-${date}`,
        at: at ?? '',
      }))
    }

    function book(
      sessions: SeriesInput['sessions'],
      { who = owner, ...changed }: Partial<SeriesInput> & { who?: Membership | null } = {},
    ) {
      const patient = { patientName: 'هدى إبراهيم', phone: '+201001112223', locale: 'ar' as const }
      const form = { branch, sessions, submissionKey: randomUUID() }
      return bookSeries(app, who, { ...form, ...patient, ...changed })
    }

    /** The visits of the doctor's series, by time. */
    const seriesRows = async () => {
      const ofDoctor = eq(bookings.doctorId, doctor.doctorId)
      const rows = await db.select().from(bookings).where(ofDoctor).orderBy(asc(bookings.startsAt))
      return rows.filter(({ seriesId }) => seriesId !== null)
    }

    /** The references of a booked series of this many visits. */
    async function booked(count: number): Promise<string[]> {
      await book(await proposed({ count }))
      return (await seriesRows()).map(({ reference }) => reference)
    }

    return { doctor, owner, branch, plan, proposalOf, proposed, book, seriesRows, booked }
  }

  const stranger = async () => (await emptyPractice(db, app)).member('owner')

  return { db, app, clock, nextDoctor, stranger }
}
