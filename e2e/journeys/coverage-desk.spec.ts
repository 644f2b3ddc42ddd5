import { expect } from '@playwright/test'
import { expectSoundPage } from '../support/accessibility.ts'
import { test } from '../support/site.ts'

// Each has a service of its own, because the journeys share a database.
for (const [javaScriptEnabled, service] of [
  [true, 'nursing'],
  [false, 'pets'],
] as const) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(
      `the districts that a service comes to are ticked at the desk: ${service}`,
      { tag: '@english' },
      async ({ page, context, path, say, openDesk }) => {
        await openDesk(context)
        await page.goto(path('/staff/content?kind=coverage'))
        await expect(page.getByRole('link', { name: say('content_add') })).toBeHidden()
        await page.locator(`main li a[href$="/coverage/${service}"]`).click()
        const district = page.locator('input[value=agami]')
        await expect(district).not.toBeChecked()
        await district.check()
        await page.getByRole('button', { name: say('content_save'), exact: true }).click()
        await page.getByRole('button', { name: say('content_publish', { version: '' }) }).click()
        await expect(page.getByText(say('content_is_live'))).toBeVisible()
        await expect(district).toBeChecked()
        if (javaScriptEnabled) await expectSoundPage(page)
      },
    )
  })
}
