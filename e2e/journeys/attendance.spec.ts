import { expect } from '@playwright/test'
import { bookPlainly, lastPart, profileOf } from '../support/doctors.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import { textWith } from '../support/outbox.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Sql } from '../support/sql.ts'

const patientName = 'سعاد حسين'

/** Books a visit of tomorrow noon, whose reminder is sent now: the reference, the date and the reminder's link. */
async function remind(patient: PlainBrowser, profile: string, sql: Sql) {
  const phone = newPhone()
  const where = await bookPlainly(patient, profile, { bookedFor: 'self', patientName, phone })
  const reference = lastPart(where)
  const [visit] = await sql<{ id: string; day: string }>`
    with noon as (
      select (date_trunc('day', now() at time zone 'Africa/Cairo') + interval '36 hours')
        at time zone 'Africa/Cairo' as at
    )
    update bookings set starts_at = noon.at, ends_at = noon.at + interval '20 minutes',
      undo_until = null
    from noon where reference = ${reference}
    returning id, to_char(starts_at at time zone 'Africa/Cairo', 'YYYY-MM-DD') as day`
  await sql`update notices set due_at = now() where kind = 'reminder-day' and booking_id = ${visit?.id}`
  const text = await textWith(phone, '?k=')
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
  return { reference, day: visit?.day ?? '', link: link.pathname + link.search }
}

test('a patient confirms from the reminder, and the clinic’s board says so', async ({
  page,
  context,
  plain: patient,
  path,
  say,
  sql,
  ownDoctor,
  signInProvider,
}) => {
  test.slow()
  const doctor = await ownDoctor()
  const { reference, day, link } = await remind(patient, profileOf(path, doctor), sql)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking_attendance_title'))
  await expectSoundPage(page)
  await page.getByRole('button', { name: say('booking_attendance_submit') }).click()
  await expect(page.getByText(say('booking_attendance_done'), { exact: true })).toBeVisible()
  await expectSoundPage(page)

  await signInProvider(context, doctor)
  await page.goto(path(`/provider/${doctor}?day=${day}`))
  const row = page.locator(`#${reference}`)
  await expect(row.getByText(say('day_attendance_confirmed'), { exact: true })).toBeVisible()
  await expectSoundPage(page)
})

test('over HTTP: the booking’s page confirms too, and a reminder’s link opens nothing else', async ({
  plain: patient,
  newPlain,
  path,
  say,
  sql,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  const { reference, day, link } = await remind(patient, profileOf(path, doctor), sql)
  const stranger = newPlain()
  await stranger.open(link)
  expect(stranger.text()).not.toContain(patientName)
  await stranger.open(path(`/booking/${reference}?k=${'x'.repeat(12)}`))
  expect(stranger.textOf('h1')).toBe(say('booking_lookup_title'))

  const clinic = newPlain()
  await signInProvider(clinic, doctor)
  const board = path(`/provider/${doctor}?day=${day}`)
  await clinic.open(board)
  expect(clinic.textOf(`#${reference}`)).toContain(say('day_attendance_unanswered'))
  await patient.open(path(`/booking/${reference}`))
  expect((await patient.send('#attendance-form')).status).toBe(303)
  expect(patient.text()).toContain(say('booking_attendance_done'))
  await clinic.open(board)
  expect(clinic.textOf(`#${reference}`)).toContain(say('day_attendance_confirmed'))

  await stranger.open(link)
  expect(stranger.text()).toContain(say('booking_attendance_done'))
})
