import { expect } from '@playwright/test'
import { startAnother } from '../../scripts/testing/sites.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { bookPlainly, profileOf } from '../support/doctors.ts'
import { setting } from '../support/environment.ts'
import { codeFor, textsTo } from '../support/outbox.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'

test('a clinic without an account opens its day by the link in its message', async ({
  page,
  path,
  say,
  newPlain,
  sql,
  ownDoctor,
}) => {
  const doctor = await ownDoctor()
  const [patient, clinic] = [newPhone(), newPhone()]
  await sql`update branches set phone = ${`+2${clinic}`}
    where doctor_id = (select id from doctors where slug = ${doctor})`
  await sql`update doctors set is_demo = false where slug = ${doctor}`
  const person = {
    bookedFor: 'self',
    patientName: 'سعاد القرنفلي',
    phone: patient,
    payment: 'clinic',
  }
  await bookPlainly(newPlain(), profileOf(path, doctor), person)
  await expect.poll(async () => (await textsTo(`+2${clinic}`)).length).toBe(1)
  const [text = ''] = await textsTo(`+2${clinic}`)
  const address = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
  const opened = await page.goto(path(address.pathname))
  expect(opened?.headers()['cache-control']).toContain('no-store')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByText('سعاد', { exact: true })).toBeVisible()
  await expect(page.getByText('القرنفلي')).toHaveCount(0)
  await expectSoundPage(page)
  await page.getByRole('button', { name: say('provider_day_code_send') }).click()
  const field = page.getByLabel(say('forms_code'))
  await expect(field).toBeVisible()
  await expectSoundPage(page)
  const code = await codeFor(clinic)
  await field.fill(code === '000000' ? '000001' : '000000')
  const show = page.getByRole('button', { name: say('provider_day_show') })
  await show.click()
  await expect(page.getByText(say('forms_error_code_wrong'))).not.toHaveCount(0)
  await field.fill(code)
  await show.click()
  await expect(page.getByText('سعاد القرنفلي', { exact: true })).toBeVisible()
  const number = page.locator(`a[href="tel:${patient}"]`)
  await expect(number).toBeVisible()
  await expectSoundPage(page)
  expect((await page.reload())?.headers()['cache-control']).toBe('no-store')
  await expect(number).toBeVisible()
  const plain = newPlain()
  await plain.open(path(address.pathname))
  expect(plain.text()).not.toContain('القرنفلي')
  expect(plain.text()).not.toContain(patient.slice(-4))
  await page.getByRole('link', { name: say('provider_day_claim') }).click()
  await expect(page).toHaveURL(/\/provider\/claim$/)
})

test('an owner chooses a summary before each session', async ({
  page,
  context,
  path,
  say,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  await signInProvider(context, doctor)
  await page.goto(path(`/provider/${doctor}/team`))
  await expect(page.getByText(say('provider_team_notified'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('provider_team_summarise') }).click()
  await expect(page.getByText(say('provider_team_summarised'), { exact: true })).toBeVisible()
  await expectSoundPage(page)
})

test('a member proves an e-mail address and gets messages there', async ({
  newPage,
  path,
  say,
  ownDoctor,
  signInProvider,
}) => {
  const mail = { MAIL_HTTP_URL: setting('OUTBOX_URL'), MAIL_HTTP_KEY: 'key' }
  const site = await startAnother({ ...mail, MAIL_FROM: 'hello@balsam.example' })
  try {
    const page = await newPage({ baseURL: site.url })
    const doctor = await ownDoctor()
    const phone = await signInProvider(page.context(), doctor)
    await page.goto(path(`/provider/${doctor}/messages`))
    await expectSoundPage(page)
    const email = `clinic-${phone}@example.com`
    await page.getByRole('textbox', { name: say('provider_notices_mail_address') }).fill(email)
    await page.getByRole('button', { name: say('provider_notices_mail_send') }).click()
    await expect.poll(async () => (await textsTo(email)).length).toBe(1)
    const [text = ''] = await textsTo(email)
    await page.getByLabel(say('forms_code')).fill(/\d{6}/.exec(text)?.[0] ?? '')
    await expectSoundPage(page)
    await page.getByRole('button', { name: say('provider_notices_mail_confirm') }).click()
    await expect(page.getByRole('radio', { name: say('provider_notices_email') })).toBeChecked()
    await page.getByRole('radio', { name: say('provider_notices_none') }).check()
    await page.getByRole('button', { name: say('provider_notices_save') }).click()
    const now = say('provider_notices_now', { when: say('provider_notices_none') })
    await expect(page.getByRole('status').filter({ hasText: now })).toBeVisible()
    await expectSoundPage(page)
  } finally {
    await site.stop()
  }
})
