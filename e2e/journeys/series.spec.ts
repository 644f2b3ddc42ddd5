import { expect, type Page } from '@playwright/test'
import { expectSoundPage } from '../support/accessibility.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import { wakingUp } from '../support/hydrated.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import type { Say } from '../support/words.ts'

const patientName = 'سعاد حسين'
const evenings = { from: '17:00', until: '21:00', slotMinutes: 30 }
/** Saturday, Monday and Wednesday. */
const weekdays = ['6', '1', '3']
const eightLeft = /8 of 8 left|٨ من ٨/
const thirdOfTwelve = /^(?:Visit 3 of 12|الميعاد ٣ من ١٢)$/

test('a clinic books and moves a series of visits, and the patient cancels the rest of it', async ({
  page,
  browser,
  context,
  path,
  say,
  ownDoctor,
  signInProvider,
}) => {
  const [doctor, phone] = [await ownDoctor({ hours: evenings }), newPhone()]
  await signInProvider(context, doctor)
  const open = await wakingUp(page)
  await open(path(`/provider/${doctor}`))
  await page.getByRole('link', { name: say('series_plan') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('series_title'))
  await expectSoundPage(page)

  await choosePlan(page, say, '31')
  await expect(page.locator('#plan-count-error')).toHaveText(say('series_error_count'))
  await page.getByLabel(say('series_count')).fill('١٢')
  await page.getByRole('button', { name: say('series_propose') }).click()
  const times = page.locator('#proposal select')
  await expect(times).toHaveCount(12)
  await expectSoundPage(page)
  const later = await times.nth(2).locator('option').nth(2).getAttribute('value')
  await times.nth(2).selectOption(later)
  const form = page.locator('#series-form')
  await form.getByLabel(say('forms_phone')).fill(phone)
  await form.getByLabel(say('day_patient')).fill(patientName)
  await form.getByLabel(say('day_consent')).check()
  await form.getByRole('button').click()
  const visits = page.locator('main ol > li')
  await expect(visits).toHaveCount(12)
  await expectSoundPage(page)

  await visits.nth(2).getByRole('link').click()
  await expect(page.getByText(thirdOfTwelve)).toBeVisible()
  await expectSoundPage(page)
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('link', { name: say('series_all') }).click()
  await page.getByText(say('series_move_from')).click()
  for (const day of weekdays) await page.locator(`input[name=weekdays][value="${day}"]`).uncheck()
  await page.locator('input[name=weekdays][value="7"]').check()
  await page.getByRole('button', { name: say('series_propose') }).click()
  await expect(times).toHaveCount(10)
  await expectSoundPage(page)
  await page.getByRole('button', { name: say('series_move') }).click()
  await expect(times).toHaveCount(0)
  await expect(visits).toHaveCount(12)

  await visits.nth(2).getByRole('link').click()
  await page.locator('summary', { hasText: say('receipts_package_sell') }).click()
  const sale = page.locator('#sessionPackage-form')
  await sale.getByLabel(say('receipts_package_sessions')).fill('٤٠')
  await sale.getByLabel(say('receipts_package_price')).fill('2400')
  await sale.getByRole('button').click()
  await expect(sale.getByText(say('receipts_error_package_count')).first()).toBeVisible()
  await expectSoundPage(page)
  await sale.getByLabel(say('receipts_package_sessions')).fill('٨')
  await sale.getByRole('button').click()
  await expect(page).toHaveURL(/\/receipt\//)
  await expectSoundPage(page)
  await page.getByRole('link', { name: say('receipts_back_visit') }).click()
  await expect(page.getByText(eightLeft).first()).toBeVisible()
  await expectSoundPage(page)

  const patient = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await patient.goto(path(`/booking/${reference}/series`))
  await patient.getByLabel(say('forms_phone')).fill(phone)
  await patient.getByRole('button', { name: say('booking_lookup_submit') }).click()
  await patient.getByRole('link', { name: say('series_all') }).click()
  const mine = patient.locator('main ol > li')
  await expect(mine).toHaveCount(12)
  await expect(mine.getByText(say('series_in_package'))).toHaveCount(8)
  await expectSoundPage(patient)
  await patient.locator('summary', { hasText: say('series_cancel_rest') }).click()
  await patient.getByRole('button', { name: say('series_cancel_rest') }).click()
  await expect(patient.getByText(say('booking_status_cancelled')).nth(9)).toBeVisible()
  await expectSoundPage(patient)
  await patient.context().close()
})

async function choosePlan(page: Page, say: Say, count: string): Promise<void> {
  await page.getByLabel(say('series_count')).fill(count)
  for (const day of weekdays) await page.locator(`input[name=weekdays][value="${day}"]`).check()
  await page.locator('#plan-part').selectOption('evening')
  await page.getByRole('button', { name: say('series_propose') }).click()
}

test('over HTTP: a plan out of its limits is refused beside its field, and a taken time is proposed anew', async ({
  plain,
  newPlain,
  path,
  say,
  ownDoctor,
  signInProvider,
}) => {
  const [doctor, other] = [await ownDoctor({ hours: evenings }), await ownDoctor()]
  await signInProvider(plain, doctor)
  const page = path(`/provider/${doctor}/series`)
  const plan = { count: '3', weekdays, part: 'evening' }
  for (const count of ['0', '1', '31', '', 'abc', '1e1', '٣١']) {
    await plain.open(page)
    expect((await plain.send('#plan-form', { ...plan, count })).status, count).toBe(422)
    expect(plain.textOf('#plan-count-error'), count).toBe(say('series_error_count'))
  }
  for (const from of ['', '2020-01-01', '2199-01-01', '2026-02-30']) {
    await plain.open(page)
    expect((await plain.send('#plan-form', { ...plan, from })).status, from).toBe(422)
    expect(plain.textOf('#plan-from-error'), from).not.toBe('')
  }
  expect(await plain.open(`${page}?count=99&days=8&from=x&type=../x&branch=1`)).toBe(200)

  await plain.open(page)
  expect((await plain.send('#plan-form', plan)).status).toBe(303)
  const patient = { phone: newPhone(), patientName, consent: 'yes' }
  const first = { ...patient, ...proposedTimes(plain) }
  const second = newPlain()
  await signInProvider(second, doctor)
  await second.open(plain.path())
  expect((await second.send('#series-form', { ...first, phone: newPhone() })).status).toBe(303)
  expect((await plain.send('#series-form', first)).status).toBe(409)
  expect(plain.text()).toContain(say('series_error_taken'))
  expect(
    plain.document().querySelector('#series-form [name=patientName]')?.getAttribute('value'),
  ).toBe(patientName)
  expect((await plain.send('#series-form', { ...patient, ...proposedTimes(plain) })).status).toBe(
    303,
  )

  const series = plain.path()
  expect(series).toMatch(/\/visit\/BLS-[^/]+\/series$/)
  await signInProvider(second, other)
  expect(await second.open(series)).toBe(404)
  expect(await second.open(series.replace(doctor, other))).toBe(404)
  const reference = series.split('/').at(-2) ?? ''
  const { name, bytes } = await openedByPatient(newPlain(), path, {
    reference,
    phone: patient.phone,
  })
  expect(name).toContain(`"${reference}.ics"`)
  expect(String(bytes).match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(String(bytes)).not.toContain(patientName)
})

/** The times that the page proposes, by field. */
function proposedTimes(desk: PlainBrowser): Record<string, string> {
  const fields = desk.document().querySelectorAll('#series-form select')
  return Object.fromEntries(
    fields.map((field) => {
      const chosen = field.querySelector('option[selected]')
      return [field.getAttribute('name') ?? '', chosen?.getAttribute('value') ?? '']
    }),
  )
}

type Owned = { reference: string; phone: string }

async function openedByPatient(
  patient: PlainBrowser,
  path: (bare: string) => string,
  { reference, phone }: Owned,
) {
  await patient.open(path(`/booking/${reference}/series`))
  expect((await patient.send('#lookup-form', { reference, phone })).status).toBe(303)
  expect(await patient.open(path(`/booking/${reference}/series`))).toBe(200)
  return patient.download(path(`/booking/${reference}/series-calendar`))
}
