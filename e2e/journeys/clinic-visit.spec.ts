import { expect } from '@playwright/test'
import { bookPlainly, days, lastPart, profileOf, slots } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import { scan } from '../support/qr.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Path } from '../support/words.ts'

const patientName = 'نادية عبد الحميد'

/** Makes a booking for a day other than today. */
async function book(patient: PlainBrowser, path: Path, doctor: string) {
  const phone = newPhone()
  const fields = { bookedFor: 'self', patientName, phone }
  const where = await bookPlainly(patient, profileOf(path, doctor), fields)
  return { reference: lastPart(where), phone }
}

test(
  'a clinic can message a patient, add a note, move the visit and cancel it',
  { tag: '@english' },
  async ({ page, context, path, say, plain: patient, ownDoctor, signInProvider }) => {
    test.slow()
    const doctor = await ownDoctor()
    const { reference } = await book(patient, path, doctor)
    await signInProvider(context, doctor)
    const address = path(`/provider/${doctor}/visit/${reference}`)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: patientName })).toBeVisible()
    await expectSoundPage(page)
    await expectSoundPage(page)

    await page
      .locator('summary')
      .filter({ hasText: say('clinicvisit_message') })
      .click()
    await page.getByRole('radio', { name: say('notices_say_tests') }).check()
    await page.getByRole('button', { name: say('clinicvisit_message_send'), exact: true }).click()
    await expect(page.getByText(say('notices_what_clinic_message'))).toBeVisible()

    await page.getByLabel(say('clinicvisit_note')).fill('تحب المواعيد الصباحية')
    await page.getByRole('button', { name: say('clinicvisit_note_save') }).click()
    const note = page.getByRole('listitem').filter({ hasText: 'الصباحية' })
    await expect(note).toBeVisible()
    await note.getByText(say('clinicvisit_note_remove'), { exact: true }).click()
    await expectSoundPage(page)
    await note.getByRole('button', { name: say('clinicvisit_note_remove_submit') }).click()
    await expect(note).toHaveCount(0)

    await page.getByRole('link', { name: say('deskbookings_move'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('deskbookings_move'))
    await expectSoundPage(page)
    const last = days(page).last()
    await last.click()
    await expect(last).toHaveAttribute('aria-current', 'true')
    await slots(page).nth(1).click()
    await expect(page).toHaveURL(/at=/)
    await page.getByRole('button', { name: say('booking_reschedule_submit') }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByText(say('deskbookings_step_reschedule'))).toBeVisible()

    await page
      .locator('summary')
      .filter({ hasText: say('booking_cancel') })
      .click()
    await page.getByRole('radio', { name: say('deskbookings_reason_clinic') }).check()
    await page.getByRole('button', { name: say('booking_cancel'), exact: true }).click()
    // The form's own text contains these words, too, so the whole line is checked.
    await expect(page.getByText(say('deskbookings_step_cancel'), { exact: true })).toBeVisible()
    await expectSoundPage(page)
    await patient.open(path(`/booking/${reference}`))
    expect(patient.textOf('h1')).toBe(say('booking_status_cancelled'))
  },
)

test(
  'scanning a ticket at the clinic marks the arrival and enables the review',
  { tag: '@arabic' },
  async ({ page, context, path, say, newPlain, sql, ownDoctor, signInProvider }) => {
    const patient = newPlain()
    const doctor = await ownDoctor()
    const { reference } = await book(patient, path, doctor)
    await patient.open(path(`/booking/${reference}`))
    expect(patient.text()).toContain(say('booking_copy'))
    const ticket = new URL(scan(patient.document()))
    expect(ticket.pathname).toBe(path(`/booking/${reference}`))
    // A person who finds the ticket learns nothing from it.
    const finder = newPlain()
    await finder.open(`${ticket.pathname}${ticket.search}`)
    expect(finder.text()).not.toContain(patientName)

    // Whatever the time of day, the visit is on the clinic's current day.
    await sql`
    update bookings set starts_at = now() - interval '1 minute', ends_at = now()
    where reference = ${reference}`
    await signInProvider(context, doctor)
    await page.goto(`${ticket.pathname}${ticket.search}`)
    await expect(page).toHaveURL(new RegExp(`/provider/${doctor}/visit/${reference}`))
    await expect(page.getByText(say('clinicvisit_ticket_good'))).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('button', { name: say('day_mark_arrive') }).click()
    await expect(page.getByText(say('deskbookings_step_ticket'))).toBeVisible()
    await page.goto(`${ticket.pathname}${ticket.search}`)
    await expect(page.getByText(say('clinicvisit_ticket_seen'))).toBeVisible()

    await sql`update bookings set status = 'completed' where reference = ${reference}`
    await patient.open(path(`/booking/${reference}`))
    expect(patient.text()).toContain(say('booking_review_open'))
  },
)

test('over HTTP: a clinic books a follow-up, and the patient sees a link to it', async ({
  newPlain,
  path,
  say,
  sql,
  ownDoctor,
  signInProvider,
}) => {
  const [patient, clinic, stranger] = [newPlain(), newPlain(), newPlain()]
  const doctor = await ownDoctor()
  const { reference } = await book(patient, path, doctor)
  await sql`update bookings set status = 'completed' where reference = ${reference}`
  await signInProvider(clinic, doctor)
  const address = path(`/provider/${doctor}/visit/${reference}`)
  expect(await clinic.open(address)).toBe(200)
  expect((await clinic.send('#clinicNote-form')).status).toBe(422)
  expect((await clinic.send('#clinicNote-form', { note: 'a note' })).status).toBe(303)
  expect(clinic.text()).toContain('a note')
  expect(await clinic.follow(say('clinicvisit_follow_up_other'))).toBe(200)
  expect(clinic.textOf('h1')).toBe(say('clinicvisit_follow_up'))
  await clinic.open(address)
  expect((await clinic.send('#clinicFollowUp-form')).status).toBe(303)
  expect(clinic.path()).not.toBe(address)
  // The follow-up has the note and a link to the visit before it.
  expect(clinic.text()).toContain('a note')

  await patient.open(path(`/booking/${reference}`))
  expect(patient.text()).toContain(say('booking_follow_up'))
  expect(await patient.follow(say('booking_follow_up'))).toBe(200)
  await signInProvider(stranger, await ownDoctor())
  expect(await stranger.open(address)).toBe(404)
})

test('an entry of the day and of the week links to the visit', async ({
  newPlain,
  path,
  sql,
  ownDoctor,
  signInProvider,
}) => {
  const [patient, clinic] = [newPlain(), newPlain()]
  const doctor = await ownDoctor()
  const { reference } = await book(patient, path, doctor)
  const [visit] = await sql<{ day: string }>`
    select to_char(starts_at at time zone 'Africa/Cairo', 'YYYY-MM-DD') as day
    from bookings where reference = ${reference}`
  await signInProvider(clinic, doctor)
  const link = `a[href$="/provider/${doctor}/visit/${reference}"]`
  for (const page of [`?day=${visit?.day}`, `/week?from=${visit?.day}`]) {
    expect(await clinic.open(path(`/provider/${doctor}${page}`))).toBe(200)
    expect(clinic.document().querySelector(link)).not.toBeNull()
  }
})

test(
  'a new booking is announced on an open day page, with a sound where the device enables it',
  { tag: '@english' },
  async ({ page, context, path, say, newPlain, ownDoctor, signInProvider }) => {
    const doctor = await ownDoctor()
    await signInProvider(context, doctor)
    const followed = page.waitForResponse((response) => response.url().includes('/api/live/'))
    await page.goto(path(`/provider/${doctor}`))
    await followed
    const sound = page.getByLabel(say('day_new_sound'))
    await expect(sound).not.toBeChecked()
    await sound.check()
    const { reference } = await book(newPlain(), path, doctor)
    const banner = page.getByRole('status').filter({ hasText: say('day_new_title') })
    await expect(banner.getByRole('link', { name: patientName })).toHaveAttribute(
      'href',
      new RegExp(`/visit/${reference}$`),
    )
    await expectSoundPage(page)
    await page.getByRole('button', { name: say('day_new_seen') }).click()
    await expect(banner).toHaveCount(0)
    await page.reload()
    await expect(sound).toBeChecked()
    await expect(banner).toHaveCount(0)
  },
)
