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
const SIZES = [21, 32]

test(
  'no page scrolls sideways at a default size of 130 % or 200 %',
  { tag: '@arabic' },
  async ({ page, path }) => {
    const session = await page.context().newCDPSession(page)
    const setSize = (standard: number) =>
      session.send('Page.setFontSizes', { fontSizes: { standard } })
    const wide: string[] = []
    for (const locale of ['', '/en']) {
      for (const screen of screens) {
        await page.goto(`${locale}${path(screen)}`)
        for (const size of SIZES) {
          await setSize(size)
          const { text, overflow } = await page.evaluate(measure)
          expect(text).toBe(size)
          if (overflow > 0) wide.push(`${locale}${screen} at ${size} px: ${overflow}`)
        }
      }
    }
    // It is the browser's setting: the next test's pages would have it too.
    await setSize(16)
    expect(wide).toEqual([])
  },
)

/** In pixels: the size of the page's text, and what is beside the screen. */
function measure() {
  const root = document.documentElement
  return {
    text: Number.parseFloat(getComputedStyle(root).fontSize),
    // Without the gutter of the scrollbar, which the width of the window includes.
    overflow: root.scrollWidth - Math.ceil(root.getBoundingClientRect().width),
  }
}
