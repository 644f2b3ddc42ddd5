import { expect } from '@playwright/test'
import { pdf } from '../src/testing/documents.ts'
import { newPhone } from './people.ts'
import { expectSoundPage, test } from './site.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('an applicant finds a vacancy and sends a CV', async ({ page, path, say }) => {
      await page.goto(path('/job'))
      await page.locator('main li a').first().click()
      await expect(page.getByRole('heading', { name: say('careers_duties') })).toBeVisible()
      if (javaScriptEnabled) await expectSoundPage(page)

      const cv = page.getByLabel(say('careers_cv'))
      await cv.setInputFiles({
        name: '../cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('<html><script>alert(1)</script></html>'),
      })
      await page.getByLabel(say('forms_name')).fill('نادية فؤاد')
      await page.getByLabel(say('forms_phone')).fill(newPhone())
      await page.getByRole('button', { name: say('careers_submit') }).click()
      await expect(page.getByText(say('forms_error_file_type')).first()).toBeVisible()

      await cv.setInputFiles({ name: '../cv.pdf', mimeType: 'text/html', buffer: pdf })
      if (javaScriptEnabled) await expect(page.getByText('cv.pdf')).toBeVisible()
      await page.getByLabel(say('careers_email')).fill('nadia@example.com')
      await page.getByLabel(say('careers_experience')).fill('٤')
      await page.getByLabel(say('careers_about')).fill('أربع سنين رعاية مركزة.')
      await page.getByRole('button', { name: say('careers_submit') }).click()
      // The consent is missing: what was typed and attached stays.
      await expect(page.getByText(say('forms_error_consent_required')).first()).toBeVisible()
      await expect(page.getByText('cv.pdf')).toBeVisible()
      await expect(page.getByLabel(say('forms_name'))).toHaveValue('نادية فؤاد')
      await page.getByLabel(say('careers_consent')).check()
      await page.getByRole('button', { name: say('careers_submit') }).click()

      await expect(page).toHaveURL(/\/request\/BLR-/)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: /cv\.pdf/ }).click()
      expect((await download).suggestedFilename()).toBe('cv.pdf')
    })
  })
}
