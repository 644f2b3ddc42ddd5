import { expect } from '@playwright/test'
import { test } from '../support/site.ts'

const screens = [
  '/',
  '/doctors',
  '/offers',
  '/login',
  '/register',
  '/booking',
  '/contact-us',
  '/joinAsDoctors',
  '/surgery-isntallement',
  '/services/magazines',
  '/careers',
  '/about-us',
]

// The browser's own setting: 130 % and 200 % of 16 px.
for (const size of [21, 32]) {
  test.describe('@arabic', () => {
    test(`no page scrolls sideways at a default size of ${size} px`, async ({ page, path }) => {
      const session = await page.context().newCDPSession(page)
      const setSize = (standard: number) =>
        session.send('Page.setFontSizes', { fontSizes: { standard } })
      await setSize(size)
      const wide: string[] = []
      for (const locale of ['', '/en']) {
        for (const screen of screens) {
          await page.goto(`${locale}${path(screen)}`)
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          if (width > 360) wide.push(`${locale}${screen}: ${width}`)
        }
      }
      // It is the browser's setting: the next test's pages would have it too.
      await setSize(16)
      expect(wide).toEqual([])
    })
  })
}
