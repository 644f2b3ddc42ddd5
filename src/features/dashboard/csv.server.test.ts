import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#/server/db/schema/booking.ts'
import { findDashboard } from '#/server/operations/dashboard.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'
import { dashboardCsv } from './csv.server.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const clerk = await deskMember(app, ['requests'])

async function inEnglish<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  return (await inRequest(app, { locale: 'en' }, async () => work())).result
}

test('the file has the page’s figures, and contains no names', async () => {
  const week = await inEnglish(() => findDashboard(app, clerk, {}))
  if (!week) throw new Error('The dashboard is missing.')
  const csv = await inEnglish(() => dashboardCsv(week))
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
