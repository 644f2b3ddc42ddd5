import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clinicInstant } from '#/domain/schedule/zone.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { findWeek } from '#/server/hours/week.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { findDay } from './day.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const TUESDAY = '2026-11-24'

test('a clinic sees in its day and its week which phones are unproved', async () => {
  const practice = await emptyPractice(db, app)
  const owner = await practice.member('owner')
  const slotAt = (minutes: number) => {
    const startsAt = clinicInstant(TUESDAY, minutes) ?? new Date(0)
    const endsAt = new Date(+startsAt + 30 * 60_000)
    return { branchId: practice.branchIds[0], startsAt, endsAt }
  }
  const unproved = await practice.book(slotAt(18 * 60))
  const proved = await practice.book(slotAt(18 * 60 + 30))
  await db.update(bookings).set({ phoneProved: true }).where(eq(bookings.reference, proved))

  const day = await inRequest(app, {}, () => findDay(app, owner, { day: TUESDAY }))
  const marked = day.result?.visits.filter(({ isUnproved }) => isUnproved)
  expect(marked?.map(({ reference }) => reference)).toEqual([unproved])

  const week = await inRequest(app, {}, () => findWeek(app, owner, { from: TUESDAY }))
  const entries = week.result?.days.flatMap((each) => each.entries) ?? []
  const shown = entries.filter((entry) => entry.kind === 'visit' && entry.isUnproved)
  expect(shown).toMatchObject([{ reference: unproved }])
})
