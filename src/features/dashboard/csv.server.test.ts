import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { noticeDeliveries, notices } from '#/server/db/schema/notices.ts'
import { listMonthlyMessages } from '#/server/operations/dashboard-messages.ts'
import { findDashboard } from '#/server/operations/dashboard.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'
import { dashboardCsv } from './csv.server.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db, { SMS_PRICE: 25, WHATSAPP_PRICE: 40 })
const clerk = await deskMember(app, ['requests'])

async function inEnglish<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  return (await inRequest(app, { locale: 'en' }, async () => work())).result
}

test('the file has the page’s figures, and contains no names', async () => {
  const week = await inEnglish(() => findDashboard(app, clerk, {}))
  if (!week) throw new Error('The dashboard is missing.')
  const csv = await inEnglish(() => dashboardCsv(week, []))
  expect(csv).toContain(`Visits due,2026-11-21,${week.buckets.at(-1)?.due}`)
  expect(csv).not.toContain('Paid online')
  const [someone] = await db
    .select({ name: bookings.patientName, phone: bookings.phone })
    .from(bookings)
    .where(sql`patient_name is not null`)
    .limit(1)
  expect(csv).not.toContain(someone?.name)
  expect(csv).not.toContain(someone?.phone)
})

test('the file has the messages of each practice by month, and their cost for those who see money', async () => {
  await db.delete(notices)
  const [visit] = await db
    .select({ id: bookings.id, practice: doctors.nameEn })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .limit(1)
  if (!visit) throw new Error('There is no visit.')
  // The last minute of October on the clinics' clock, the first of November, and more than a year ago.
  const times = [
    '2026-10-31T21:59:00Z',
    '2026-10-31T22:00:00Z',
    '2026-11-02T10:00:00Z',
    '2025-11-30T10:00:00Z',
  ]
  for (const [index, at] of times.entries()) await deliver(visit.id, index, new Date(at))
  clock.set(new Date('2026-11-27T10:00:00Z'))
  const figures = await inEnglish(() => findDashboard(app, clerk, {}))
  const fileFor = (actor: typeof clerk) =>
    inEnglish(
      async () => figures && dashboardCsv(figures, (await listMonthlyMessages(app, actor)) ?? []),
    )
  const banker = await fileFor(await deskMember(app, ['finance']))
  expect(banker).toContain(`Messages: SMS,2026-11 – ${visit.practice},2`)
  expect(banker).toContain(`Messages: Cost,2026-11 – ${visit.practice},0.5`)
  expect(banker).toContain(`Messages: SMS,2026-10 – ${visit.practice},1`)
  expect(banker).not.toContain('2025-11')
  expect(await fileFor(clerk)).not.toContain('Messages: Cost')
  expect(await inEnglish(() => listMonthlyMessages(app, null))).toBeNull()
})

async function deliver(bookingId: string, index: number, at: Date) {
  const id = app.random.id()
  await db.insert(notices).values({
    id,
    kind: 'booking-confirmed',
    uniqueKey: `month ${index}`,
    bookingId,
    phone: '+201012345679',
    locale: 'en',
    inputs: {},
    status: 'sent',
    dueAt: at,
    scheduledAt: at,
    createdAt: at,
  })
  await db.insert(noticeDeliveries).values({ noticeId: id, channel: 'sms', outcome: 'sent', at })
}
