import { test } from './site.ts'
import { expectSoundPage } from './sound.ts'

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
  '/offers',
  '/offers/vitamin-d-test',
]

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })
  for (const bare of dark) {
    test(`${bare} is sound`, async ({ page, path }) => {
      await page.goto(path(bare))
      await expectSoundPage(page)
    })
  }
})
