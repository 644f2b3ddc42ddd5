import { expect, type Page } from '@playwright/test'
import { days, openSomeDoctor, slots } from './doctors.ts'
import { newPhone } from './people.ts'
import { expectSoundPage, test } from './site.ts'

type Say = (key: string, inputs?: Record<string, string>) => string

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visit is paid for by card after the bank’s code, and cancelled with a refund', async ({
      page,
      path,
      say,
    }) => {
      await bookToPay(page, { path, say, javaScriptEnabled })
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(say('payments_waiting'))
      await expect(page.getByText(say('payments_trial_text'))).toBeVisible()
      if (javaScriptEnabled) await expectSoundPage(page)

      await page.getByRole('link', { name: say('payments_checkout') }).click()
      if (javaScriptEnabled) await expectSoundPage(page)
      await play(page, say, 'payments_trial_card_second')
      await page.getByLabel(say('payments_trial_code')).fill('١٢٣٤')
      await page.getByRole('button', { name: say('payments_trial_submit') }).click()

      await expect(page).toHaveURL(/\/payment\/BLP-/)
      await expect(heading).toHaveText(say('payments_paid'))
      if (javaScriptEnabled) await expectReceipt(page, say)
      await page.getByRole('link', { name: say('payments_open_booking') }).click()
      await expect(heading).toHaveText(say('booking_done'))

      await page.locator('summary', { hasText: say('booking_cancel') }).click()
      await page.getByRole('button', { name: say('booking_cancel') }).click()
      await expect(heading).toHaveText(say('booking_status_cancelled'))
      await page.getByRole('link', { name: say('booking_payment_open') }).click()
      // Upkeep sends it back within a minute; either way it is said.
      await expect(heading).toHaveText(
        new RegExp(`${say('payments_returning')}|${say('payments_refunded')}`),
      )
    })

    test('a declined card leaves the slot, and the visit is paid for at the clinic', async ({
      page,
      path,
      say,
    }) => {
      await bookToPay(page, { path, say, javaScriptEnabled })
      await page.getByRole('link', { name: say('payments_checkout') }).click()
      await play(page, say, 'payments_trial_card_decline')
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(say('payments_failed'))
      if (javaScriptEnabled) await expectSoundPage(page)
      await page.getByRole('button', { name: say('payments_clinic'), exact: true }).click()
      await expect(page).toHaveURL(/\/booking\/BLS-/)
      await expect(heading).toHaveText(say('booking_done'))
    })
  })
}

test('a voucher is paid for by wallet, and says so', async ({ page, path, say }) => {
  await page.goto(path('/offers/teeth-cleaning'))
  await page.getByLabel(say('offers_name')).fill('منى السيد')
  await page.getByLabel(say('forms_phone')).fill(newPhone())
  await page.getByLabel(say('offers_consent')).check()
  await page.getByRole('button', { name: say('offers_claim_submit') }).click()
  await expect(page).toHaveURL(/\/voucher\/BLV-/)
  await expectSoundPage(page)
  await page.getByText(say('payments_method_wallet'), { exact: true }).click()
  await page.locator('#pay-form').getByRole('button').click()
  await expect(page).toHaveURL(/\/payment\/BLP-/)
  await page.getByRole('link', { name: say('payments_checkout') }).click()
  await play(page, say, 'payments_trial_card_approve')
  await expect(page.getByText(say('payments_paid_voucher'))).toBeVisible()
  await page.getByRole('link', { name: say('payments_open_voucher') }).click()
  await page.getByRole('link', { name: say('payments_panel_receipt') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('payments_paid'))
})

test('a kiosk’s code is told with its end, and a stranger sees nothing', async ({
  page,
  path,
  say,
  browser,
  baseURL,
}) => {
  await bookToPay(page, { path, say, javaScriptEnabled: true, method: 'kiosk' })
  await expect(page.getByText(/^\d{9}$/)).toBeVisible()
  await expectSoundPage(page)
  const stranger = await (await browser.newContext({ baseURL })).newPage()
  await stranger.goto(page.url())
  await expect(stranger.getByText(say('payments_closed_text'))).toBeVisible()
  await expectSoundPage(stranger)
  await stranger.close()
})

type Way = {
  path: (bare: string) => string
  say: Say
  javaScriptEnabled: boolean
  method?: 'card' | 'kiosk'
}

async function bookToPay(page: Page, { path, say, javaScriptEnabled, method = 'card' }: Way) {
  await openSomeDoctor(page, path('/doctors'))
  const last = days(page).last()
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'true')
  // Other journeys take the first.
  await slots(page).last().click()
  await expect(page).toHaveURL(/at=/)
  if (!javaScriptEnabled) await page.getByRole('button', { name: say('booking_hold') }).click()
  await expect(page.getByText(say('booking_held'), { exact: true })).toBeVisible()
  await page.getByLabel(say('booking_name')).fill('منى السيد')
  await page.getByLabel(say('booking_phone')).fill(newPhone())
  await page.getByText(say(`payments_method_${method}`), { exact: true }).click()
  await page.getByLabel(say('booking_consent')).check()
  await page.getByRole('button', { name: say('booking_submit') }).click()
  await expect(page).toHaveURL(/\/payment\/BLP-/)
}

/** Lets the trial gateway do that. */
async function play(page: Page, say: Say, deed: string) {
  await page.getByText(say(deed), { exact: true }).click()
  await page.getByRole('button', { name: say('payments_trial_submit') }).click()
}

/** On paper the receipt is left. */
async function expectReceipt(page: Page, say: Say) {
  await expectSoundPage(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(say('payments_receipt'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('payments_print') })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}
