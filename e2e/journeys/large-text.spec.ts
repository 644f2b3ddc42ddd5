import { expect } from '@playwright/test'
import { screens } from '../../src/domain/screens.ts'
import { ownScreens } from '../support/screens.ts'
import { test } from '../support/site.ts'

/** The narrowest phones, and the browser's own setting at 130 % and 200 % of 16 px. */
const views = [
  { width: 320, size: 16 },
  { width: 360, size: 21 },
  { width: 360, size: 32 },
]
const all = [...screens, ...ownScreens]

test('no page scrolls sideways at 320 px, or at a default size of 130 % or 200 %', async ({
  page,
  path,
}) => {
  test.setTimeout(300_000)
  const session = await page.context().newCDPSession(page)
  const setSize = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard } })
  const wide: string[] = []
  for (const screen of all) {
    await page.goto(path(screen))
    for (const { width, size } of views) {
      await page.setViewportSize({ width, height: 740 })
      await setSize(size)
      const { text, overflow } = await page.evaluate(measure)
      expect(text).toBe(size)
      if (overflow > 0) wide.push(`${screen} at ${width} px and ${size} px: ${overflow}`)
    }
  }
  // It is the browser's setting: the next test's pages would have it too.
  await setSize(16)
  expect(wide).toEqual([])
})

/** In pixels: the size of the page's text, and what is beside the screen. */
function measure() {
  const root = document.documentElement
  return {
    text: Number.parseFloat(getComputedStyle(root).fontSize),
    // Without the gutter of the scrollbar, which the width of the window includes.
    overflow: root.scrollWidth - Math.ceil(root.getBoundingClientRect().width),
  }
}
