import { expect } from '@playwright/test'
import { newPhone } from './people.ts'
import { expectSoundPage, test } from './site.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a message gets a number, and can be followed by it', async ({
      page,
      path,
      say,
      browser,
      baseURL,
    }) => {
      const phone = newPhone()
      const arabic = phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
      await page.goto(path('/contact-us'))
      await page.getByLabel(say('forms_phone')).fill(arabic)
      await page.getByRole('button', { name: say('contact_submit') }).click()
      const summary = page.getByRole('alert').first()
      await expect(summary).toContainText(say('forms_error_consent_required'))
      await expect(page.getByLabel(say('forms_phone'))).toHaveValue(arabic)

      await page.getByLabel(say('contact_topic')).selectOption(say('contact_topic_complaint'))
      await page.getByLabel(say('forms_name')).fill('منى عبد الله')
      await page.getByLabel(say('contact_message')).fill('الدكتور اتأخر ساعة <b>كاملة</b>')
      await page.getByLabel(say('contact_consent')).check()
      await page.getByRole('button', { name: say('contact_submit') }).click()
      await expect(page).toHaveURL(/\/request\/BLR-/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('requests_received'))
      if (javaScriptEnabled) await expectSoundPage(page)

      const address = page.url()
      const elsewhere = await (await browser.newContext({ baseURL, javaScriptEnabled })).newPage()
      await elsewhere.goto(address)
      await elsewhere.getByLabel(say('forms_phone')).fill(newPhone())
      await elsewhere.getByRole('button', { name: say('requests_lookup_submit') }).click()
      await expect(elsewhere.getByRole('alert').first()).toContainText(
        say('requests_error_unknown'),
      )
      await elsewhere.getByLabel(say('forms_phone')).fill(phone)
      await elsewhere.getByRole('button', { name: say('requests_lookup_submit') }).click()
      await expect(elsewhere).toHaveURL(address)
      await expect(elsewhere.getByText('منى عبد الله')).toBeVisible()
      await elsewhere.close()
    })
  })
}
