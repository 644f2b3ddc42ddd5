import { expect } from '@playwright/test'
import { ownScreens, screens } from './screens.ts'
import { test } from './site.ts'
import { expectContrast, expectSoundPage, expectSoundWidth } from './sound.ts'

test.use({ sleeps: true })

/** The other project begins with the other width: each screen is seen at both in both languages. */
const widths = [360, 1280]

for (const bare of [...screens, ...ownScreens]) {
  test(`${bare} is sound on a phone, on a desktop and in the dark`, async ({
    page,
    path,
    viewport,
    siteLocale,
  }) => {
    const answer = await page.goto(path(bare))
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSoundPage(page)
    const other = widths.find((width) => width !== viewport?.width) ?? 0
    await page.setViewportSize({ width: other, height: 800 })
    await expectSoundWidth(page)
    // The dark changes colours only, and those are the same in both languages.
    if (siteLocale === 'en') return
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
  })
}
