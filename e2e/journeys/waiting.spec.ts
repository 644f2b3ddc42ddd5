import { expect } from '@playwright/test'
import { bookPlainly, hold, lastPart, pickLateSlot, profileOf } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Sql } from '../support/sql.ts'
import type { Path } from '../support/words.ts'

const someone = { name: 'Mona El Sayed' }
/** One slot a day, so that a single booking fills the day. */
const hours = { from: '12:00', until: '12:30', slotMinutes: 30 }

test(
  'a visitor joins the waiting list of a full day, is offered a free time, and books it',
  { tag: '@arabic' },
  async ({ page, path, say, plain: other, ownDoctor }) => {
    const doctor = await ownDoctor({ hours })
    const { day, cancel } = await fillDay(other, path, doctor)
    await page.goto(path(`/book_doctor?doctor=${doctor}`))
    await page.getByRole('link', { name: say('booking_waiting_second') }).click()

    await expect(page.getByLabel(say('waiting_wish_chosen'))).toBeVisible()
    await expectSoundPage(page)
    await page.getByLabel(say('waiting_wish_chosen')).check()
    await page.locator('#join-fromDay').fill(day)
    await page.locator('#join-untilDay').fill(day)
    await page.getByLabel(say('waiting_name'), { exact: false }).first().fill(someone.name)
    await page.getByLabel(say('forms_phone')).fill(newPhone())
    await page.getByRole('button', { name: say('waiting_join') }).click()
    await expect(page.getByText(say('waiting_error_consent_required')).first()).toBeVisible()
    await page.getByLabel(say('waiting_consent')).check()
    await page.getByRole('button', { name: say('waiting_join') }).click()
    await expect(page).toHaveURL(/\/waiting\/BLW-/)
    const place = page.url()
    await expectSoundPage(page)

    await cancel()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(say('waiting_status_offered'))
    await expect(page.getByRole('timer')).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('button', { name: say('waiting_accept') }).click()

    await expect(page.getByText(say('booking_held'), { exact: true })).toBeVisible()
    await expect(page.getByLabel(say('booking_name'))).toHaveValue(someone.name)
    await page.getByLabel(say('booking_consent')).check()
    await page.getByRole('button', { name: say('booking_submit') }).click()
    await expect(page).toHaveURL(/\/booking\/BLS-/)
    await page.goto(place)
    await expect(heading).toHaveText(say('waiting_status_booked'))
  },
)

test('over HTTP: the offer of the waiting list can be accepted with a form, and booked', async ({
  newPlain,
  path,
  say,
  ownDoctor,
}) => {
  const [visitor, other] = [newPlain(), newPlain()]
  const doctor = await ownDoctor({ hours })
  const { day, cancel } = await fillDay(other, path, doctor)
  await visitor.open(path(`/book_doctor?doctor=${doctor}`))
  expect(await visitor.follow(say('booking_waiting_second'))).toBe(200)
  const wish = { ...someone, wish: 'chosen', fromDay: day, untilDay: day, phone: newPhone() }
  expect((await visitor.send('#join-form', wish)).status).toBe(422)
  expect(visitor.text()).toContain(say('waiting_error_consent_required'))
  const joined = await visitor.send('#join-form', { consent: 'yes' })
  expect(joined.status).toBe(303)
  expect(joined.location).toMatch(/\/waiting\/BLW-/)

  await cancel()
  await visitor.open(joined.location)
  expect(visitor.textOf('h1')).toBe(say('waiting_status_offered'))
  expect((await visitor.send('#accept-form')).status).toBe(303)
  expect(visitor.text()).toContain(say('booking_held'))
  // The name is in the form.
  const booked = await visitor.send('#booking-form', { consent: 'yes' })
  expect(booked.status).toBe(303)
  expect(booked.location).toMatch(/\/booking\/BLS-/)
  await visitor.open(joined.location)
  expect(visitor.textOf('h1')).toBe(say('waiting_status_booked'))
})

test('an offer for who has a booking moves it in one step', async ({
  page,
  path,
  say,
  sql,
  plain: other,
  ownDoctor,
}) => {
  const doctor = await ownDoctor({ hours })
  await page.goto(path(`/book_doctor?doctor=${doctor}`))
  await pickLateSlot(page)
  await hold(page, say)
  await page.getByLabel(say('booking_name')).fill(someone.name)
  await page.getByLabel(say('booking_phone')).fill(newPhone())
  await page.getByLabel(say('booking_consent')).check()
  await page.getByRole('button', { name: say('booking_submit') }).click()
  await expect(page).toHaveURL(/\/booking\/BLS-/)
  const ticket = page.url()
  const { day, cancel } = await fillDay(other, path, doctor)
  await closeDaysBefore(sql, doctor, day)

  await page.getByRole('link', { name: say('booking_earlier') }).click()
  await expect(page.getByLabel(say('waiting_name'), { exact: false }).first()).toHaveValue(
    someone.name,
  )
  await expectSoundPage(page)
  await page.getByLabel(say('waiting_any_earlier')).check()
  await page.getByLabel(say('waiting_consent')).check()
  await page.getByRole('button', { name: say('waiting_join') }).click()
  await expect(page).toHaveURL(/\/waiting\/BLW-/)
  await cancel()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('waiting_status_offered'))
  const offered = await page.locator('section time').first().getAttribute('datetime')
  await expectSoundPage(page)
  await page.getByRole('button', { name: say('waiting_accept_move') }).click()
  await expect(page).toHaveURL(ticket)
  await expect(page.locator('main time').first()).toHaveAttribute('datetime', offered ?? '')
})

/** Nothing is free before this clinic date, so that somebody has to wait. */
async function closeDaysBefore(sql: Sql, doctor: string, day: string): Promise<void> {
  await sql`
    insert into days_off (id, doctor_id, branch_id, date)
    select gen_random_uuid(), doctors.id, null, each::date from doctors,
      generate_series(${day}::date - 8, ${day}::date - 1, interval '1 day') as each
    where slug = ${doctor}`
}

/** Books a whole day as another visitor. Returns the day, and how to cancel the booking. */
async function fillDay(other: PlainBrowser, path: Path, doctor: string) {
  const booked = await bookPlainly(other, profileOf(path, doctor), {
    patientName: 'منى السيد',
    phone: newPhone(),
  })
  expect(lastPart(booked)).toMatch(/^BLS-/)
  const at = other.document().querySelector('main time[datetime]')?.getAttribute('datetime') ?? ''
  const day = new Date(at).toLocaleDateString('en-CA', { timeZone: 'Africa/Cairo' })
  const cancel = async () => {
    expect((await other.send('#cancellation-form')).status).toBe(303)
  }
  return { day, cancel }
}
