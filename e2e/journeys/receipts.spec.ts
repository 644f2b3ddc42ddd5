import { expect, type Page } from '@playwright/test'
import { pdf, png } from '../../src/testing/documents.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { bookPlainly, hold, lastPart, pickLateSlot, profileOf } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import { scan } from '../support/qr.ts'
import { test } from '../support/site.ts'
import type { Sql } from '../support/sql.ts'
import type { Say } from '../support/words.ts'

const patientName = 'سلوى عبد الله'
const cardNumber = 'AX 7788'
const insurer = 'axa'
const summary = 'Acute sinusitis, endoscopy'

test('a visit by insurance is approved, paid at the desk, and its receipt is checked', async ({
  page,
  context,
  newPage,
  plain: anybody,
  path,
  say,
  sql,
  ownDoctor,
  signInProvider,
}) => {
  test.slow()
  const doctor = await ownDoctor()
  await acceptInsurer(sql, doctor)
  const patient = await newPage({ viewport: page.viewportSize() })
  await patient.goto(profileOf(path, doctor))
  await bookByInsurance(patient, say)
  const reference = lastPart(patient.url())
  await expect(patient.getByText(/AXA|أكسا/).first()).toBeVisible()
  await expectSoundPage(patient)

  await signInProvider(context, doctor)
  const visit = path(`/provider/${doctor}/visit/${reference}`)
  await page.goto(visit)
  await expect(page.getByText(cardNumber.replace(' ', ''))).toBeVisible()
  await expectSoundPage(page)
  await approve(page, say)
  await patient.reload()
  await expect(patient.locator('main strong', { hasText: /\d|[٠-٩]/ }).last()).toBeVisible()
  await expectSoundPage(patient)

  await onToday(sql, reference)
  await page.goto(path(`/provider/${doctor}`))
  const row = page.locator(`#${reference}`)
  await row.getByRole('button', { name: say('day_mark_arrive') }).click()
  await expect(row.getByText(say('day_next'), { exact: true })).toBeVisible()
  await row.locator('a[href$="#payment"]').click()
  const form = page.locator('#deskPayment-form')
  await form.getByLabel(say('receipts_amount')).fill('100')
  await form.getByRole('radio', { name: say('receipts_method_insurer') }).check()
  await form.getByRole('button', { name: say('receipts_take_submit') }).click()
  await expect(page).toHaveURL(/\/receipt\//)
  await expectSoundPage(page)
  await stampReceipts(page, path(`/provider/${doctor}/profile`), say)
  await page.goto(visit)
  await form.getByRole('button', { name: say('receipts_take_submit') }).click()
  await expect(page).toHaveURL(/\/receipt\//)
  await expect(page.getByText(patientName)).toBeVisible()
  await expectStamp(page, say)
  await expectSoundPage(page)

  await anybody.open((await page.locator('a[href*="/receipt/check/"]').getAttribute('href')) ?? '')
  expect(anybody.text()).toContain(say('receipts_check_valid'))
  expect(anybody.text()).not.toContain(patientName)
  const checked = await newPage({ viewport: page.viewportSize() })
  await checked.goto(anybody.path())
  await expectSoundPage(checked)

  await patient.goto(path(`/booking/${reference}`))
  await expectSoundPage(patient)
  await patient.getByRole('link', { name: say('coverage_claim_open') }).click()
  await expect(patient.getByRole('heading', { level: 1 })).toHaveText(say('coverage_claim_title'))
  await expectSoundPage(patient)

  await page.goto(path(`/provider/${doctor}/drawer`))
  await expect(page.getByRole('link', { name: /[2٢]$/ })).toBeVisible()
  await expectSoundPage(page)
  await page.getByLabel(say('receipts_drawer_counted')).fill('1')
  await page.getByRole('button', { name: say('receipts_drawer_close') }).click()
  await expect(page.getByText(say('receipts_drawer_saved'))).toBeVisible()
  await expect(page.getByText(say('receipts_drawer_difference'))).toBeVisible()
  await expectSoundPage(page)
})

test('over HTTP: a payment, its return and the drawer, closed to everybody else', async ({
  newPlain,
  path,
  say,
  sql,
  ownDoctor,
  signInProvider,
}) => {
  const [patient, clinic, stranger] = [newPlain(), newPlain(), newPlain()]
  const doctor = await ownDoctor()
  const fields = { bookedFor: 'self', patientName, phone: newPhone() }
  const reference = lastPart(await bookPlainly(patient, profileOf(path, doctor), fields))
  await onToday(sql, reference)
  await signInProvider(clinic, doctor)
  const visit = path(`/provider/${doctor}/visit/${reference}`)

  await clinic.open(path(`/provider/${doctor}/profile`))
  expect((await clinic.send('#taxNumber-form', { taxNumber: '12345' })).status).toBe(422)
  expect((await clinic.send('#taxNumber-form', { taxNumber: '123 456 789' })).status).toBe(303)
  await clinic.open(visit)
  expect((await clinic.send('#deskPayment-form', { amountPiastres: '0' })).status).toBe(422)
  expect((await clinic.send('#deskPayment-form', { amountPiastres: '99999' })).status).toBe(422)
  await clinic.open(visit)
  expect((await clinic.send('#deskPayment-form', { method: 'card' })).status).toBe(303)
  const receipt = clinic.path()
  expect(clinic.text()).toContain('123456789')
  const check = new URL(scan(clinic.document()))
  expect(check.pathname).toContain('/receipt/check/')

  await patient.open(path(`/booking/${reference}`))
  expect(patient.text()).toContain(say('receipts_mine'))
  expect(await patient.open(receipt)).toBe(200)
  expect(await stranger.open(receipt)).toBe(404)
  expect(await stranger.open(check.pathname)).toBe(200)
  expect(stranger.text()).toContain(say('receipts_check_valid'))
  expect(stranger.text()).not.toContain(patientName)
  expect(
    await stranger.open(
      `${check.pathname.slice(0, -1)}${check.pathname.endsWith('-') ? '_' : '-'}`,
    ),
  ).toBe(404)

  await clinic.open(visit)
  const form = clinic.document().querySelector('form[id^=deskReturn]')?.getAttribute('id') ?? ''
  expect((await clinic.send(`[id="${form}"]`, { reason: 'wrong-method' })).status).toBe(303)
  await stranger.open(check.pathname)
  expect(stranger.text()).toContain(say('receipts_check_returned'))
  await clinic.open(visit)
  expect((await clinic.send('#deskPayment-form', {})).status).toBe(303)

  await sql`update bookings set status = 'arrived' where reference = ${reference}`
  await clinic.open(visit)
  expect((await clinic.send('#visitSummary-form', { summary })).status).toBe(303)
  const claim = path(`/booking/${reference}/claim`)
  expect(await patient.open(claim)).toBe(200)
  expect(patient.text()).toContain(summary)
  await stranger.open(claim)
  expect(stranger.text()).not.toContain(summary)

  const drawer = path(`/provider/${doctor}/drawer`)
  await clinic.open(drawer)
  expect((await clinic.send('#closeDrawer-form', { counted: '-1' })).status).toBe(422)
  expect((await clinic.send('#closeDrawer-form', { counted: '100' })).status).toBe(303)
  expect(clinic.text()).toContain(say('receipts_drawer_empty'))
  await signInProvider(stranger, await ownDoctor())
  expect(await stranger.open(drawer)).toBe(404)
  expect(await stranger.open(receipt)).toBe(404)
  expect(await stranger.open(visit)).toBe(404)
})

/** A first attempt is no picture. */
async function stampReceipts(page: Page, profile: string, say: Say) {
  await page.goto(profile)
  const form = page.locator('#stamp-form')
  const save = form.getByRole('button', { name: say('receipts_stamp_save') })
  const attach = async (name: string, mimeType: string, buffer: Buffer) => {
    await form.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    const remove = form.getByRole('button', { name: say('forms_file_remove', { name }) })
    await expect(remove).toBeVisible()
  }
  await attach('a.pdf', 'application/pdf', pdf)
  await save.click()
  await expect(form.getByText(say('receipts_error_stamp')).first()).toBeVisible()
  await attach('stamp.png', 'image/png', png)
  await save.click()
  await expectStamp(page, say)
  await expectSoundPage(page)
}

/** The picture is there, and was loaded. */
async function expectStamp(page: Page, say: Say) {
  const picture = page.getByRole('img', { name: say('receipts_stamp_picture') })
  await expect(picture).toBeVisible()
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
}

async function acceptInsurer(sql: Sql, doctor: string) {
  await sql`
    insert into doctor_insurers (doctor_id, insurer_slug)
    select id, ${insurer} from doctors where slug = ${doctor}`
}

/** Whatever the time of day, the visit is on the clinic's current day. */
async function onToday(sql: Sql, reference: string) {
  await sql`
    update bookings set starts_at = now() - interval '1 minute', ends_at = now()
    where reference = ${reference}`
}

/** A first attempt names no insurer. */
async function bookByInsurance(patient: Page, say: Say) {
  await pickLateSlot(patient)
  await hold(patient, say)
  await patient.getByLabel(say('booking_name')).fill(patientName)
  await patient.getByLabel(say('booking_phone')).fill(newPhone())
  await patient.getByRole('radio', { name: say('coverage_insurance') }).check()
  await patient.getByLabel(say('booking_consent')).check()
  const submit = patient.getByRole('button', { name: say('booking_submit') })
  await submit.click()
  await expect(patient.getByText(say('coverage_error_insurer')).first()).toBeVisible()
  await expectSoundPage(patient)
  await patient.locator(`input[name=insurer][value=${insurer}]`).check()
  await patient.getByLabel(say('coverage_card')).fill(cardNumber)
  await submit.click()
  await expect(patient.getByRole('heading', { level: 1 })).toHaveText(say('booking_done'))
}

/** A first attempt has no amount. */
async function approve(page: Page, say: Say) {
  const form = page.locator('#coverage-form')
  const save = form.getByRole('button', { name: say('coverage_decide_submit') })
  await form.getByLabel(say('coverage_approved_until')).fill('2030-12-31')
  await save.click()
  await expect(form.getByText(say('receipts_error_amount')).first()).toBeVisible()
  await form.getByLabel(say('coverage_approved_amount')).fill('100')
  await save.click()
  await expect(
    page.getByText(say('coverage_state_approved'), { exact: true }).first(),
  ).toBeVisible()
  await expectSoundPage(page)
}
