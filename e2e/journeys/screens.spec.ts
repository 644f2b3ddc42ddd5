import { expect, type Page } from '@playwright/test'
import { screens } from '../../src/domain/screens.ts'
import { ownScreens } from '../support/screens.ts'
import { test } from '../support/site.ts'
import { expectContrast, expectSoundPage } from '../support/accessibility.ts'

test.use({ defersHydration: true })

/**
 * The other project begins with the other width, so that each screen is seen at both widths in both
 * languages.
 */
const widths = [360, 1280]

for (const bare of [...screens, ...ownScreens]) {
  test(`${bare} is accessible on a phone, on a desktop and in dark mode`, async ({
    page,
    path,
    viewport,
    siteLocale,
  }) => {
    await expectSoundScreen(page, path(bare), { width: viewport?.width, dark: siteLocale === 'ar' })
  })
}

test('the design page is only visible at the desk, and accessible', async ({
  page,
  path,
  openDesk,
  viewport,
  siteLocale,
}) => {
  expect((await page.goto(path('/design')))?.status()).toBe(404)
  await openDesk(page.context())
  await expectSoundScreen(page, path('/design'), {
    width: viewport?.width,
    dark: siteLocale === 'ar',
  })
})

/** Dark mode changes only colours, and those are the same in both languages. */
async function expectSoundScreen(
  page: Page,
  address: string,
  { width, dark }: { width: number | undefined; dark: boolean },
): Promise<void> {
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSoundPage(page)
  await page.setViewportSize({ width: widths.find((each) => each !== width) ?? 0, height: 800 })
  await expectSoundPage(page)
  if (!dark) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
}
