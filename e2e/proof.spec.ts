import { expect, type Page } from '@playwright/test'
import { days, openSomeDoctor, slots } from './doctors.ts'
import { codeFor, textWith } from './outbox.ts'
import { newPhone } from './people.ts'
import { expectSoundPage, test } from './site.ts'

const proving = process.env['PROVING_URL']

test.skip(!proving, 'needs the site where guests prove their phones: npm test starts it')
test.use({ baseURL: proving })

/** Its demo data has fewer doctors. */
const PAGES = 10

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a guest proves the phone, and the booking is told of in their language', async ({
      page,
      path,
      say,
      siteLocale,
    }) => {
      await openSomeDoctor(page, path('/doctors'), PAGES)
      await days(page).last().click()
      await expect(days(page).last()).toHaveAttribute('aria-current', 'true')
      await slots(page).first().click()
      await expect(page).toHaveURL(/at=/)
      if (!javaScriptEnabled) await page.getByRole('button', { name: say('booking_hold') }).click()
      await expect(page.getByText(say('booking_held'), { exact: true })).toBeVisible()
      const [wrong, phone] = [newPhone(), newPhone()]
      await page.getByLabel(say('booking_name')).fill('منى السيد')
      await page.getByLabel(say('booking_phone')).fill(wrong)
      await page.getByLabel(say('booking_consent')).check()
      await page.getByRole('button', { name: say('booking_submit') }).click()

      await expect(page.getByRole('heading', { name: say('booking_prove_title') })).toBeVisible()
      await expect(page.getByText(say('booking_held'), { exact: true })).toBeVisible()
      if (javaScriptEnabled) {
        await expect(codeField(page)).toBeFocused()
        await expectSoundPage(page)
      }
      await page.locator('main input[name=phone]').fill(phone)
      await page.getByRole('button', { name: say('booking_prove_again_submit') }).click()
      await expect(page.getByText(phone.slice(-4))).toBeVisible()
      await codeField(page).fill('12')
      await page.getByRole('button', { name: say('booking_prove_submit') }).click()
      await expect(page.getByText(say('forms_error_code_wrong')).first()).toBeVisible()
      await codeField(page).fill(await codeFor(phone))
      await page.getByRole('button', { name: say('booking_prove_submit') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking_done'))

      const link = page.url()
      const text = await textWith(phone, link)
      expect(text).toContain(siteLocale === 'en' ? 'your booking is confirmed' : 'حجزك متأكد')
      await page.reload()
      const what = say('notices_what_confirmation')
      await expect(page.getByText(say('notices_line_sent', { what, to: '' }).trim())).toBeVisible()
      // A link in a message is opened by anybody, and by programs: it shows and changes nothing.
      const stranger = await fetch(link)
      expect(await stranger.text()).not.toContain('منى السيد')
    })
  })
}

function codeField(page: Page) {
  return page.locator('main input[name=code]')
}
