import { expect } from '@playwright/test'
import { bookPlainly, profileOf } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import type { Say } from '../support/words.ts'

const patientName = 'سعاد حسين'

test(
  'a walk-in is added, waits their turn, and is seen',
  { tag: '@arabic' },
  async ({ page, context, path, say, newPage, ownDoctor, signInProvider }) => {
    const doctor = await ownDoctor({ worksByTurn: true })
    await signInProvider(context, doctor)
    await page.goto(path('/provider'))
    await expect(page).toHaveURL(new RegExp(`/provider/${doctor}$`))
    await expectSoundPage(page)

    const phone = newPhone()
    await page.locator('summary', { hasText: say('day_add') }).click()
    await page.getByRole('button', { name: say('day_add_submit'), exact: true }).click()
    await expect(page.getByRole('alert').first()).toContainText(say('forms_error_name_required'))
    await page.getByLabel(say('day_patient')).fill(patientName)
    await page.getByLabel(say('forms_phone')).fill(phone)
    // Now, whatever the time of day: a time of the diary may be past.
    await page.getByLabel(say('day_time')).selectOption({ label: say('day_without_time_now') })
    await page.getByLabel(say('day_consent')).check()
    await page.getByRole('button', { name: say('day_add_submit'), exact: true }).click()
    const row = page.locator('main li[id^="BLS-"]', { hasText: patientName })
    await expect(row.getByText(say('day_next'), { exact: true })).toBeVisible()
    const reference = (await row.getAttribute('id')) ?? ''
    await expectSoundPage(page)

    const patient = await newPage()
    await patient.goto(path(`/booking/${reference}`))
    await patient.getByLabel(say('booking_reference')).fill(reference)
    await patient.getByLabel(say('booking_phone')).fill(phone)
    await patient.getByRole('button', { name: say('booking_lookup_submit') }).click()
    await expect(patient.getByText(say('booking_turn_next'))).toBeVisible()

    await row.getByRole('button', { name: say('day_mark_complete') }).click()
    await expect(row.getByText(say('day_status_completed'), { exact: true })).toBeVisible()
    // The patient's page updates automatically.
    await expect(patient.getByRole('heading', { level: 1 })).toHaveText(
      say('booking_status_completed'),
    )

    await page.getByRole('link', { name: say('figures_title') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('figures_title'))
    await expectSoundPage(page)
  },
)

test(
  'figures without visits say that there is no data',
  { tag: '@english' },
  async ({ page, context, path, say, ownDoctor, signInProvider }) => {
    const doctor = await ownDoctor()
    await signInProvider(context, doctor)
    await page.goto(path(`/provider/${doctor}/figures`))
    await expect(page.getByText(say('layout_no_data'), { exact: true }).first()).toBeVisible()
    await expectSoundPage(page)
  },
)

test(
  'a form that is being filled in stays open while the day changes',
  { tag: '@arabic' },
  async ({ page, context, newPlain, path, say, ownDoctor, signInProvider }) => {
    const doctor = await ownDoctor({ worksByTurn: true })
    await signInProvider(context, doctor)
    await page.goto(path(`/provider/${doctor}`))
    const form = page.locator('#visit-form')
    const phone = page.getByLabel(say('forms_phone'))
    await page.locator('summary', { hasText: say('day_add') }).click()
    await phone.fill('0101')
    // As before the page is hydrated: the response opens the form, and says what is missing.
    await form.evaluate((element: HTMLFormElement) => element.submit())
    await expect(page.getByRole('alert').first()).toContainText(say('forms_error_name_required'))
    await page.getByLabel(say('day_patient')).fill(patientName)

    const colleague = newPlain()
    await signInProvider(colleague, doctor)
    await colleague.open(path(`/provider/${doctor}`))
    const place = placeNow(colleague, say)
    const walkIn = { patientName: 'منى السيد', phone: newPhone(), place, consent: 'yes' }
    expect((await colleague.send('#visit-form', walkIn)).status).toBe(303)
    await expect(page.locator('main li[id^="BLS-"]', { hasText: walkIn.patientName })).toBeVisible()
    await expect(page.getByLabel(say('day_patient'))).toBeVisible()
    await expect(page.getByLabel(say('day_patient'))).toHaveValue(patientName)

    await expect(phone).toHaveValue('0101')
    await phone.fill(newPhone())
    await page.getByLabel(say('day_time')).selectOption({ label: say('day_without_time_now') })
    await page.getByLabel(say('day_consent')).check()
    await page.getByRole('button', { name: say('day_add_submit'), exact: true }).click()
    await expect(page.locator('main li[id^="BLS-"]', { hasText: patientName })).toBeVisible()
    // The next patient's form contains nothing of the previous one, nor of what was refused.
    await expect(phone).toHaveValue('')
    await expect(page.getByLabel(say('day_consent'))).not.toBeChecked()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('over HTTP: a walk-in is added, found by number and phone, and seen', async ({
  newPlain,
  path,
  say,
  ownDoctor,
  signInProvider,
}) => {
  const [provider, patient] = [newPlain(), newPlain()]
  const doctor = await ownDoctor({ worksByTurn: true })
  await signInProvider(provider, doctor)
  await provider.open(path('/provider'))
  expect(provider.path()).toBe(path(`/provider/${doctor}`))
  expect((await provider.send('#visit-form')).status).toBe(422)
  expect(provider.textOf('[role=alert]')).toContain(say('forms_error_name_required'))
  const phone = newPhone()
  const place = placeNow(provider, say)
  const walkIn = { patientName, phone, place, consent: 'yes' }
  expect((await provider.send('#visit-form', walkIn)).status).toBe(303)
  const reference = provider.document().querySelector('main li[id^="BLS-"]')?.id ?? ''
  expect(provider.textOf(`#${reference}`)).toContain(say('day_next'))

  await patient.open(path(`/booking/${reference}`))
  expect((await patient.send('#lookup-form', { reference, phone })).status).toBe(303)
  expect(patient.text()).toContain(say('booking_turn_next'))
  const done = await provider.send('#mark-form', {}, say('day_mark_complete'))
  expect(done.status).toBe(303)
  expect(provider.textOf(`#${reference}`)).toContain(say('day_status_completed'))
  await patient.open(path(`/booking/${reference}`))
  expect(patient.textOf('h1')).toBe(say('booking_status_completed'))
  expect(await provider.follow(say('figures_title'))).toBe(200)
  expect(provider.textOf('h1')).toBe(say('figures_title'))
})

/** The form value for a patient who is present without an appointment. */
function placeNow(provider: PlainBrowser, say: Say): string {
  const options = provider.document().querySelectorAll('#visit-form select[name=place] option')
  const now = options.find((option) => option.text.includes(say('day_without_time_now')))
  return now?.getAttribute('value') ?? ''
}

test(
  'a free time in the week leads to its booking form, where a known phone fills in the name',
  { tag: '@english' },
  async ({ page, context, path, say, newPlain, ownDoctor, signInProvider }) => {
    const doctor = await ownDoctor()
    const phone = newPhone()
    await bookPlainly(newPlain(), profileOf(path, doctor), {
      patientName,
      phone,
      bookedFor: 'self',
    })
    await signInProvider(context, doctor)
    await page.goto(path(`/provider/${doctor}/week`))
    await page.getByRole('link', { name: say('hours_week_next') }).click()
    // A press on a link of the week before would be lost with its page.
    await expect(page).toHaveURL(/\?from=/)
    await page
      .getByRole('link', { name: say('hours_week_free') })
      .last()
      .click()
    await expect(page).toHaveURL(/\/provider\/[^/]+\?at=/)
    const form = page.locator('#visit-form')
    await expect(form.getByLabel(say('day_time'))).not.toHaveValue('')
    await expectSoundPage(page)
    await form.getByLabel(say('forms_phone')).fill(phone)
    await form.getByLabel(say('day_patient')).focus()
    await expect(form.getByLabel(say('day_patient'))).toHaveValue(patientName)
    await expectSoundPage(page)
    await form.getByLabel(say('day_consent')).check()
    await page.getByRole('button', { name: say('day_add_submit'), exact: true }).click()
    await expect(page.locator('main li[id^="BLS-"]', { hasText: patientName })).toBeVisible()
  },
)

test('over HTTP: the day of a date is shown, and a printed day names its doctor and clinic', async ({
  newPlain,
  path,
  say,
  sql,
  ownDoctor,
  signInProvider,
}) => {
  const provider = newPlain()
  const doctor = await ownDoctor()
  await signInProvider(provider, doctor)
  await provider.open(path(`/provider/${doctor}`))
  expect(provider.document().querySelector('#day-date')?.getAttribute('type')).toBe('date')
  await provider.open(path(`/provider/${doctor}?day=2026-12-24`))
  expect(provider.document().querySelector('#day-date')?.getAttribute('value')).toBe('2026-12-24')
  const [profile] = await sql<{ names: string[] }>`
    select array[name_ar, name_en] as names from doctors where slug = ${doctor}`
  const printed = provider.textOf('main .print\\:block')
  expect(profile?.names.some((name) => printed.includes(name))).toBe(true)
  expect(printed).toContain(say('day_printed').split('{')[0] ?? '')
})

test('a profile’s desk is only accessible to its members', async ({
  plain,
  path,
  ownDoctor,
  signInProvider,
}) => {
  const [mine, theirs] = [await ownDoctor(), await ownDoctor()]
  await plain.open(path(`/provider/${mine}`))
  expect(plain.path()).toMatch(/\/login\?next=/)
  await signInProvider(plain, mine)
  expect(await plain.open(path(`/provider/${mine}`))).toBe(200)
  expect(await plain.open(path(`/provider/${theirs}`))).toBe(404)
  expect(await plain.open(path('/provider/nobody'))).toBe(404)
})
