import { expect } from '@playwright/test'
import { bookPlainly, days, lastPart, profileOf, slots } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { goAtDesk } from '../support/staff.ts'
import type { Path } from '../support/words.ts'

const patientName = 'نجلاء عبد الستار'

test(
  'the desk can find a booking, move it, send its message again and cancel it',
  { tag: '@english' },
  async ({ page: desk, context, path, say, plain: patient, openDesk, ownDoctor }) => {
    test.slow()
    const { reference, phone } = await book(patient, path, await ownDoctor())
    await openDesk(context)
    await desk.goto(path('/staff/bookings'))
    await expectSoundPage(desk)
    const search = desk.getByLabel(say('deskbookings_find_label')).and(desk.locator('input'))
    const find = desk.getByRole('button', { name: say('queue_find'), exact: true })
    await search.fill('ليست عندنا أبدا')
    await find.click()
    await expect(desk.getByText(say('deskbookings_none'))).toBeVisible()
    await search.fill(phone)
    await find.click()
    await expect(desk).toHaveURL(path(`/staff/bookings/${reference}`))
    expect(desk.url()).not.toContain(phone)
    await expect(desk.getByRole('heading', { name: patientName })).toBeVisible()
    await expectSoundPage(desk)

    await desk.getByRole('button', { name: say('deskbookings_tell') }).click()
    await desk.getByRole('link', { name: say('deskbookings_move'), exact: true }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(say('deskbookings_move'))
    await expectSoundPage(desk)
    const last = days(desk).last()
    await last.click()
    await expect(last).toHaveAttribute('aria-current', 'true')
    await slots(desk).nth(1).click()
    await expect(desk).toHaveURL(/at=/)
    await desk.getByRole('button', { name: say('booking_reschedule_submit') }).click()
    await expect(desk.getByText(say('deskbookings_step_reschedule'))).toBeVisible()

    await desk
      .locator('summary')
      .filter({ hasText: say('booking_cancel') })
      .click()
    await desk.getByRole('radio', { name: say('deskbookings_reason_clinic') }).check()
    await desk.getByRole('button', { name: say('booking_cancel'), exact: true }).click()
    // The form's own text contains these words, too, so the whole line is checked.
    await expect(desk.getByText(say('deskbookings_step_cancel'), { exact: true })).toBeVisible()
    await expectSoundPage(desk)
    await patient.open(path(`/booking/${reference}`))
    expect(patient.textOf('h1')).toBe(say('booking_status_cancelled'))

    await desk.goto(path('/staff/audit'))
    const entry = desk.getByRole('listitem').filter({ hasText: reference })
    await expect(entry.filter({ hasText: say('audit_booking_cancelled') })).toBeVisible()
    await expect(entry.filter({ hasText: say('audit_booking_moved') })).toBeVisible()
    await expectSoundPage(desk)
  },
)

test('over HTTP: the desk cancels a booking with plain forms', async ({
  newPlain,
  path,
  say,
  openDesk,
  ownDoctor,
}) => {
  const [patient, desk] = [newPlain(), newPlain()]
  const { reference } = await book(patient, path, await ownDoctor())
  await openDesk(desk)
  await desk.open(path('/staff/bookings'))
  expect((await desk.send('#findBooking-form', { text: reference })).status).toBe(303)
  expect(desk.path()).toBe(path(`/staff/bookings/${reference}`))
  expect((await desk.send('#deskTell-form')).status).toBe(303)
  expect((await desk.send('#deskCancel-form')).status).toBe(422)
  expect(desk.text()).toContain(say('forms_error_choice_required'))
  expect((await desk.send('#deskCancel-form', { reason: 'patient' })).status).toBe(303)
  expect(desk.text()).toContain(say('deskbookings_step_cancel'))
})

test('the desk has its own layout, and its queue begins on the first screen', async ({
  page: desk,
  context,
  path,
  say,
  plain: writer,
  openDesk,
}) => {
  await writer.open(path('/contact-us'))
  const person = { name: patientName, phone: newPhone() }
  const typed = { ...person, topic: 'complaint', message: 'سؤال', consent: 'yes' }
  expect((await writer.send('#contact-form', typed)).status).toBe(303)
  await openDesk(context)
  await desk.goto(path('/staff'))
  await expect(desk.getByRole('contentinfo')).toHaveCount(0)
  await expect(desk.getByRole('link', { name: say('layout_account') })).toHaveCount(0)
  const first = desk.locator('[data-row]').first()
  await expect(first).toBeInViewport()
  await expect(first).toContainText(say('queue_age'))
  await expectSoundPage(desk)
  await desk.setViewportSize({ width: 360, height: 740 })
  await expect(first).toBeInViewport()
  await expectSoundPage(desk)
  await goAtDesk(desk, say, say('dashboard_title'))
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(say('dashboard_title'))
})

test(
  'the dashboard shows a day, a week and a month, and exports its figures',
  { tag: '@english' },
  async ({ page: desk, context, path, say, newPlain, openDesk }) => {
    await openDesk(context)
    await desk.goto(path('/staff/dashboard'))
    await expect(desk.getByRole('heading', { name: say('dashboard_gaps') })).toBeVisible()
    for (const period of ['dashboard_day', 'dashboard_month', 'dashboard_week'] as const) {
      const link = desk.getByRole('link', { name: say(period), exact: true })
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'true')
      await expectSoundPage(desk)
    }
    const plain = newPlain()
    await openDesk(plain)
    await plain.open(path('/staff/dashboard'))
    const file = await plain.download(path('/staff/dashboard/csv?period=month'))
    expect(file.name).toContain('figures-month-')
    expect(file.bytes.toString()).toContain(say('dashboard_due'))
    expect(await newPlain().open(path('/staff/dashboard/csv'))).toBe(404)
  },
)

async function book(patient: PlainBrowser, path: Path, doctor: string) {
  const phone = newPhone()
  const typed = { bookedFor: 'self', patientName, phone, payment: 'clinic' }
  const reference = lastPart(await bookPlainly(patient, profileOf(path, doctor), typed))
  return { reference, phone }
}
