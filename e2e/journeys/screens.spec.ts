import { expect, type Page } from '@playwright/test'
import { screens } from '../../src/domain/screens.ts'
import { accountScreens, deskScreens, ownScreens, practiceScreens } from '../support/screens.ts'
import { test } from '../support/site.ts'
import {
  expectContrast,
  expectFittingPage,
  expectSoundPage,
  otherWidth,
} from '../support/accessibility.ts'
import type { Locale } from '../support/words.ts'

test.use({ defersHydration: true })

for (const bare of [...screens, ...ownScreens]) {
  test(`${bare} is accessible on a phone, on a desktop and in dark mode`, async ({
    page,
    path,
    siteLocale,
  }) => {
    await expectSoundScreen(page, path(bare), siteLocale)
  })
}

test('the design page is only visible at the desk, and accessible', async ({
  page,
  path,
  openDesk,
  siteLocale,
}) => {
  expect((await page.goto(path('/design')))?.status()).toBe(404)
  await openDesk(page.context())
  await expectSoundScreen(page, path('/design'), siteLocale)
})

test('the screens of an account and of a practice are accessible', async ({
  page,
  path,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  await signInProvider(page.context(), doctor)
  await expectSoundScreens(page, [...accountScreens, ...practiceScreens(doctor)].map(path))
})

test('the screens of the desk are accessible', async ({ page, path, openDesk }) => {
  await openDesk(page.context())
  await expectSoundScreens(page, deskScreens.map(path))
})

async function expectSoundScreens(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await expectShown(page, address)
      await expectSoundPage(page)
    })
  }
}

/**
 * The other project begins with the other width, so that each screen is seen at both widths in both languages. In
 * Arabic axe looks at both of them, and at the dark mode, which changes only colours.
 */
async function expectSoundScreen(page: Page, address: string, locale: Locale): Promise<void> {
  await expectShown(page, address)
  await expectSoundPage(page)
  const { width = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: otherWidth(width), height: 800 })
  if (locale === 'en') return expectFittingPage(page)
  await expectSoundPage(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
}

async function expectShown(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
