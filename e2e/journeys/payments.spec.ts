import { expect, type BrowserContext, type Page } from '@playwright/test'
import { bookPlainly, hold, pickLateSlot, profileOf } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Say } from '../support/words.ts'

const patient = () => ({ patientName: 'منى السيد', phone: newPhone() })

test(
  'a visit can be paid by card with the bank’s code, and cancelled with a refund',
  { tag: '@arabic' },
  async ({ page, path, say, ownDoctor }) => {
    await page.goto(profileOf(path, await ownDoctor()))
    await pickLateSlot(page)
    await hold(page, say)
    const { patientName, phone } = patient()
    await page.getByLabel(say('booking_name')).fill(patientName)
    await page.getByLabel(say('booking_phone')).fill(phone)
    await page.getByText(say('payments_method_card'), { exact: true }).click()
    await page.getByLabel(say('booking_consent')).check()
    await page.getByRole('button', { name: say('booking_submit') }).click()
    await expect(page).toHaveURL(/\/payment\/BLP-/)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(say('payments_waiting'))
    await expect(page.getByText(say('payments_trial_text'))).toBeVisible()
    await expectSoundPage(page)

    await page.getByRole('link', { name: say('payments_checkout') }).click()
    await expect(page).toHaveURL(/\/payment\/sandbox\//)
    await expectSoundPage(page)
    await play(page, say, 'payments_trial_card_second')
    await page.getByLabel(say('payments_trial_code')).fill('١٢٣٤')
    await page.getByRole('button', { name: say('payments_trial_submit') }).click()

    await expect(page).toHaveURL(/\/payment\/BLP-/)
    await expect(heading).toHaveText(say('payments_paid'))
    await expectReceipt(page, say)
    await page.getByRole('link', { name: say('payments_open_booking') }).click()
    await expect(heading).toHaveText(say('booking_done'))

    await page.locator('summary', { hasText: say('booking_cancel') }).click()
    await page.getByRole('button', { name: say('booking_cancel') }).click()
    await expect(heading).toHaveText(say('booking_status_cancelled'))
    await page.getByRole('link', { name: say('booking_payment_open') }).click()
    await expect(heading).toHaveText(returning(say))
  },
)

test(
  'after a declined card the slot is kept, and the visit can be paid at the clinic',
  { tag: '@english' },
  async ({ page, context, path, say, plain, ownDoctor }) => {
    await bookToPay(plain, profileOf(path, await ownDoctor()), 'card')
    await handOver(plain, context)
    await page.goto(plain.path())
    await page.getByRole('link', { name: say('payments_checkout') }).click()
    await play(page, say, 'payments_trial_card_decline')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(say('payments_failed'))
    await expectSoundPage(page)
    await page.getByRole('button', { name: say('payments_clinic'), exact: true }).click()
    await expect(page).toHaveURL(/\/booking\/BLS-/)
    await expect(heading).toHaveText(say('booking_done'))
  },
)

test(
  'a voucher can be paid by wallet, and says so',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await page.goto(path('/offers/teeth-cleaning'))
    await page.getByLabel(say('offers_name')).fill('منى السيد')
    await page.getByLabel(say('forms_phone')).fill(newPhone())
    await page.getByLabel(say('offers_consent')).check()
    await page.getByRole('button', { name: say('offers_claim_submit') }).click()
    await expect(page).toHaveURL(/\/voucher\/BLV-/)
    await page.getByText(say('payments_method_wallet'), { exact: true }).click()
    await page.locator('#pay-form').getByRole('button').click()
    await expect(page).toHaveURL(/\/payment\/BLP-/)
    await page.getByRole('link', { name: say('payments_checkout') }).click()
    await play(page, say, 'payments_trial_card_approve')
    await expect(page.getByText(say('payments_paid_voucher'))).toBeVisible()
    await page.getByRole('link', { name: say('payments_open_voucher') }).click()
    await page.getByRole('link', { name: say('payments_panel_receipt') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('payments_paid'))
  },
)

test(
  'a kiosk’s reference is shown with its deadline, and only to the payer',
  { tag: '@english' },
  async ({ page, context, path, say, plain, newPage, ownDoctor }) => {
    await bookToPay(plain, profileOf(path, await ownDoctor()), 'kiosk')
    await handOver(plain, context)
    await page.goto(plain.path())
    await expect(page.getByText(/^\d{9}$/)).toBeVisible()
    await expectSoundPage(page)
    const stranger = await newPage()
    await stranger.goto(page.url())
    await expect(stranger.getByText(say('payments_closed_text'))).toBeVisible()
    await expectSoundPage(stranger)
  },
)

test.describe('over HTTP', () => {
  test('a card payment asks for a code, is paid, and refunded', async ({
    plain,
    path,
    say,
    ownDoctor,
  }) => {
    await bookToPay(plain, profileOf(path, await ownDoctor()), 'card')
    const payment = plain.path()
    expect(plain.textOf('h1')).toBe(say('payments_waiting'))
    expect(plain.text()).toContain(say('payments_trial_text'))
    expect(await plain.follow(say('payments_checkout'))).toBe(200)
    expect((await playPlainly(plain, say, 'payments_trial_card_second')).status).toBe(303)
    expect((await plain.send('#trial-code-form', { code: '١٢٣٤' })).status).toBe(303)
    expect(plain.path()).toContain(payment)
    expect(plain.textOf('h1')).toBe(say('payments_paid'))
    await plain.follow(say('payments_open_booking'))
    expect(plain.textOf('h1')).toBe(say('booking_done'))
    expect((await plain.send('#cancellation-form')).status).toBe(303)
    expect(plain.textOf('h1')).toBe(say('booking_status_cancelled'))
    await plain.follow(say('booking_payment_open'))
    expect(plain.textOf('h1')).toMatch(returning(say))
  })

  test('after a declined card the visit can be paid at the clinic', async ({
    plain,
    path,
    say,
    ownDoctor,
  }) => {
    await bookToPay(plain, profileOf(path, await ownDoctor()), 'card')
    await plain.follow(say('payments_checkout'))
    expect((await playPlainly(plain, say, 'payments_trial_card_decline')).status).toBe(303)
    expect(plain.textOf('h1')).toBe(say('payments_failed'))
    const left = await plain.send('#clinic-form')
    expect(left.status).toBe(303)
    expect(left.location).toMatch(/\/booking\/BLS-/)
    expect(plain.textOf('h1')).toBe(say('booking_done'))
  })
})

async function bookToPay(plain: PlainBrowser, profile: string, payment: string): Promise<void> {
  expect(await bookPlainly(plain, profile, { ...patient(), payment })).toMatch(/\/payment\/BLP-/)
}

/** A booking of one browser is paid for in another. */
async function handOver(plain: PlainBrowser, context: BrowserContext): Promise<void> {
  await context.addCookies(plain.cookies())
}

/** Makes the trial gateway do that. */
async function play(page: Page, say: Say, deed: string): Promise<void> {
  await page.getByText(say(deed), { exact: true }).click()
  await page.getByRole('button', { name: say('payments_trial_submit') }).click()
}

async function playPlainly(plain: PlainBrowser, say: Say, deed: string) {
  const label = plain
    .document()
    .querySelectorAll('#trial-form label')
    .find((each) => each.text.includes(say(deed)))
  const instrument = label?.querySelector('input')?.getAttribute('value') ?? ''
  return plain.send('#trial-form', { instrument })
}

/** Maintenance refunds it within a minute; the page shows either state. */
function returning(say: Say): RegExp {
  return new RegExp(`^(${say('payments_returning')}|${say('payments_refunded')})$`)
}

/** In print only the receipt is left. */
async function expectReceipt(page: Page, say: Say): Promise<void> {
  await expectSoundPage(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(say('payments_receipt'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('payments_print') })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}
