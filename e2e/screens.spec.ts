import { expect } from '@playwright/test'
import { ownScreens, screens } from './screens.ts'
import { expectSoundPage, test } from './site.ts'

/** One screen of each kind; what they are made of is the same for all. */
const dark = [
  '/',
  '/doctors',
  '/booking',
  '/login',
  '/contact-us',
  '/about-us',
  '/home-visit',
  '/services/nursing?rate=nursing-elderly-12&district=dokki',
  '/job/home-nurse',
  '/privacy_policyE',
]

for (const bare of [...screens, ...ownScreens]) {
  test(`${bare} is sound`, async ({ page, path }) => {
    const answer = await page.goto(path(bare))
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSoundPage(page)
  })
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })
  for (const bare of dark) {
    test(`${bare} is sound`, async ({ page, path }) => {
      await page.goto(path(bare))
      await expectSoundPage(page)
    })
  }
})
