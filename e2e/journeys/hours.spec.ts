import { expect } from '@playwright/test'
import { wakingUp } from '../support/hydrated.ts'
import { bookPlainly, lastPart, profileOf } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

const patientName = 'سعاد حسين'

test(
  'a booking on a new day off is moved, and its patient sees the new time',
  { tag: '@english' },
  async ({ page, context, path, say, plain: patient, ownDoctor, signInProvider }) => {
    const doctor = await ownDoctor()
    const { reference, day } = await bookOne(patient, profileOf(path, doctor))
    await signInProvider(context, doctor)
    await page.goto(path(`/provider/${doctor}/week?from=${day}`))
    await expect(page.locator(`#day-${day}`).getByText(patientName)).toBeVisible()
    await expectSoundPage(page)

    await page.getByRole('link', { name: say('hours_title'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('hours_title'))
    await expectSoundPage(page)
    await page.getByLabel(say('hours_off_from')).fill(day)
    await page.getByLabel(say('hours_off_until')).fill(day)
    await page.getByRole('button', { name: say('hours_off_submit'), exact: true }).click()
    await expect(page.getByText(say('hours_hits_nothing_written'))).toBeVisible()
    await expectSoundPage(page)
    const hit = page.getByRole('listitem').filter({ hasText: reference })
    const proposed = await hit.getByLabel(say('hours_hits_choice')).inputValue()
    expect(proposed).toMatch(/@/)
    await page.getByRole('button', { name: say('hours_hits_confirm') }).click()
    await expect(page.getByText(say('hours_done'))).toBeVisible()
    await expectMoved(patient, path(`/booking/${reference}`), proposed)
  },
)

test('a booking that waits for its payment is decided on too', async ({
  page,
  context,
  path,
  say,
  plain: patient,
  sql,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  const fields = { patientName, phone: newPhone(), payment: 'wallet' }
  await bookPlainly(patient, profileOf(path, doctor), fields)
  const [booked] = await sql`
    select to_char(starts_at at time zone 'Africa/Cairo', 'YYYY-MM-DD') as day
    from bookings where phone = ${`+2${fields.phone}`}`
  const day = String(booked?.['day'])
  await signInProvider(context, doctor)
  await page.goto(path(`/provider/${doctor}/hours`))
  await page.getByLabel(say('hours_off_from')).fill(day)
  await page.getByLabel(say('hours_off_until')).fill(day)
  await page.getByRole('button', { name: say('hours_off_submit'), exact: true }).click()
  const hit = page.getByRole('listitem').filter({ hasText: patientName })
  await expect(hit).toContainText(say('hours_hits_awaiting'))
  await expectSoundPage(page)
  await page.getByRole('button', { name: say('hours_hits_confirm') }).click()
  await expect(page.getByText(say('hours_done'))).toBeVisible()
})

test('over HTTP: a day off is saved only after a decision about each booking', async ({
  newPlain,
  path,
  say,
  ownDoctor,
  signInProvider,
}) => {
  const [patient, provider] = [newPlain(), newPlain()]
  const doctor = await ownDoctor()
  const { reference, day } = await bookOne(patient, profileOf(path, doctor))
  await signInProvider(provider, doctor)
  expect(await provider.open(path(`/provider/${doctor}/week?from=${day}`))).toBe(200)
  expect(provider.textOf(`#day-${day}`)).toContain(patientName)
  await provider.follow(say('hours_title'))
  await provider.send('#off-form', { from: day, until: day })
  expect(provider.text()).toContain(say('hours_hits_nothing_written'))
  expect(provider.text()).toContain(reference)
  const proposed = provider
    .document()
    .querySelectorAll('form[id^=confirm-] option[selected]')
    .map((option) => option.getAttribute('value') ?? '')
    .find((value) => value.includes('@'))
  expect(proposed).toBeDefined()
  expect((await provider.send('form[id^=confirm-]')).status).toBe(303)
  expect(provider.text()).toContain(say('hours_done'))
  await expectMoved(patient, path(`/booking/${reference}`), proposed ?? '')
})

/** A booking by day, so that its date is its working day. */
async function bookOne(patient: PlainBrowser, profile: string) {
  const location = await bookPlainly(patient, profile, { patientName, phone: newPhone() })
  const at = patient.document().querySelector('main time[datetime]')?.getAttribute('datetime')
  const day = new Date(at ?? '').toLocaleDateString('en-CA', { timeZone: 'Africa/Cairo' })
  return { reference: lastPart(location), day }
}

async function expectMoved(patient: PlainBrowser, page: string, proposed: string): Promise<void> {
  await patient.open(page)
  const times = patient.document().querySelectorAll('main time[datetime]')
  expect(times.map((time) => time.getAttribute('datetime'))).toContain(proposed.split('@')[1])
}

test('over HTTP: a clinic closes on a holiday without a script, and opens again', async ({
  plain: provider,
  path,
  say,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  await signInProvider(provider, doctor)
  expect(await provider.open(path(`/provider/${doctor}/hours`))).toBe(200)
  const holidays = () => provider.textOf('[aria-labelledby="holiday-hours"]')
  expect(holidays()).toContain(say('holidays_name_labour_day'))
  const line = (day: string) => `form:has([name=from][value$="${day}"]):has([value=closeHoliday])`
  await provider.send(line('05-01'))
  expect(provider.text()).toContain(say('hours_done'))
  expect(holidays()).toContain(say('hours_holidays_closed'))
  await provider.send('form[id^=openHoliday-]')
  expect(provider.text()).toContain(say('hours_done'))
  expect(holidays()).not.toContain(say('hours_holidays_closed'))
  const other = provider.document().querySelector('#content a[href*="special="]')
  expect(await provider.open(other?.getAttribute('href') ?? '')).toBe(200)
  expect(provider.document().querySelector('#special-date')?.getAttribute('value')).toMatch(
    /^\d{4}-\d\d-\d\d$/,
  )
})

test(
  'hours typed for one branch are there after a reload, and not in the form of another',
  { tag: '@arabic' },
  async ({ page, context, path, say, sql, ownDoctor, signInProvider }) => {
    const doctor = await ownDoctor()
    await sql`
    insert into branches
    select (jsonb_populate_record(branches, jsonb_build_object('id', gen_random_uuid(), 'position', 1))).*
    from branches where doctor_id = (select id from doctors where slug = ${doctor})`
    await signInProvider(context, doctor)
    const open = await wakingUp(page)
    await open(path(`/provider/${doctor}/hours`))
    const starts = page.locator('form[id^=weekly] [name="6-1-from"]')
    const summaries = page.getByText(say('hours_weekly_change'), { exact: true })
    await summaries.first().click()
    await starts.first().fill('11:00')
    await page.reload()
    await expect(starts.first()).toHaveValue('11:00')
    await expect(starts.last()).toHaveValue('')
  },
)
