import { expect } from '@playwright/test'
import { ownScreens, screens } from './screens.ts'
import { expectSoundPage, test } from './site.ts'

for (const bare of [...screens, ...ownScreens]) {
  test(`${bare} is sound`, async ({ page, path }) => {
    const answer = await page.goto(path(bare))
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSoundPage(page)
  })
}
