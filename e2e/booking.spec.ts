import { expect, type Page } from '@playwright/test'
import { hold, openSomeDoctor, pickLateSlot } from './doctors.ts'
import { expectSoundPage, test, type Say } from './site.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor finds a doctor, holds a slot, books it, looks it up, moves and cancels it', async ({
      page,
      path,
      say,
    }) => {
      await openSomeDoctor(page, path('/doctors'))
      await pickLateSlot(page)
      await hold(page, say, javaScriptEnabled)
      await fillIn(page, say)
      await page.getByRole('button', { name: say('booking_submit') }).click()

      await expect(page).toHaveURL(/\/booking\/BLS-/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking_done'))
      const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      await expect(page.getByText(reference)).toBeVisible()

      await page.getByRole('link', { name: say('booking_reschedule') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('booking_reschedule_title'),
      )
      await pickLateSlot(page)
      await page.getByRole('button', { name: say('booking_reschedule_submit') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking_done'))

      await page.locator('summary', { hasText: say('booking_cancel') }).click()
      await page.getByRole('button', { name: say('booking_cancel') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('booking_status_cancelled'),
      )
    })
  })
}

test('each page of the way is sound', async ({ page, path, say }) => {
  await openSomeDoctor(page, path('/doctors'))
  await pickLateSlot(page)
  await hold(page, say, true)
  await expectSoundPage(page)
  await page.getByRole('button', { name: say('booking_submit') }).click()
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expectSoundPage(page)
  await fillIn(page, say)
  await page.getByRole('button', { name: say('booking_submit') }).click()
  await expect(page).toHaveURL(/\/booking\/BLS-/)
  await expectSoundPage(page)
  await page.getByRole('link', { name: say('booking_reschedule') }).click()
  await expect(page).toHaveURL(/reschedule/)
  await expectSoundPage(page)
})

test('the language can be switched in the middle, and the hold stays', async ({
  page,
  path,
  say,
  siteLocale,
}) => {
  await openSomeDoctor(page, path('/doctors'))
  await pickLateSlot(page)
  await hold(page, say, true)
  await page.getByRole('link', { name: say('frame_language_label') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', siteLocale === 'ar' ? 'en' : 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', siteLocale === 'ar' ? 'ltr' : 'rtl')
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page).toHaveURL(/at=/)
})

test('leaving the page lets go of the slot', async ({ page, path, say, browser, baseURL }) => {
  await openSomeDoctor(page, path('/doctors'))
  await pickLateSlot(page)
  await hold(page, say, true)
  const held = page.url()
  const stranger = await (await browser.newContext({ baseURL })).newPage()
  await stranger.goto(held)
  await expect(stranger.getByRole('timer')).toHaveCount(0)
  await page.locator('header a', { has: page.locator('svg rect') }).click()
  await expect(async () => {
    await stranger.goto(held)
    await expect(stranger.getByRole('timer')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await stranger.close()
})

test('a booking is looked up by its number and the phone, in any digits', async ({
  page,
  path,
  say,
}) => {
  await page.goto(path('/booking'))
  await expectSoundPage(page)
  await page.getByLabel(say('booking_reference')).fill('bls 0000 0000')
  await page.getByLabel(say('booking_phone')).fill('٠١٠١٢٣٤٥٦٧٨')
  await page.getByRole('button', { name: say('booking_lookup_submit') }).click()
  await expect(page.getByRole('alert')).toContainText(say('booking_error_booking_unknown'))
  await expect(page.getByLabel(say('booking_reference'))).toHaveValue('bls 0000 0000')
})

async function fillIn(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('booking_name')).fill('منى السيد')
  await page.getByLabel(say('booking_phone')).fill(`٠١٠${arabicDigits(8)}`)
  await page.getByLabel(say('booking_consent')).check()
}

function arabicDigits(count: number): string {
  return Array.from({ length: count }, () =>
    '٠١٢٣٤٥٦٧٨٩'.charAt(Math.floor(Math.random() * 10)),
  ).join('')
}
