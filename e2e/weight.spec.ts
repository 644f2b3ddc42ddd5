import { expect, type Page, type Request } from '@playwright/test'
import { test } from './site.ts'

/**
 * Once the page is used; React, the router and Start are 98 of it, and each screen of the site is a line of
 * its routes.
 */
const MOST_JAVASCRIPT = 122_000
const MOST_FONT_BYTES = 90_000

const MOST_SCRIPTS = { '/': 13, '/doctors': 8 }

for (const bare of ['/', '/doctors'] as const) {
  test(
    `${bare} is light, and its layout does not shift`,
    { tag: '@fonts' },
    async ({ newPage, path }) => {
      // For a browser with an empty cache.
      const page = await newPage()
      const finished: Request[] = []
      page.on('requestfinished', (request) => finished.push(request))
      await page.goto(path(bare), { waitUntil: 'networkidle' })

      const [scripts, fonts] = [await sizesOf(finished, 'script'), await sizesOf(finished, 'font')]
      const javascript = sum(scripts)
      console.log(`${path(bare)}: ${(javascript / 1000).toFixed(1)} KB of JavaScript, brotli`)
      expect(javascript).toBeGreaterThan(0)
      expect(javascript).toBeLessThanOrEqual(MOST_JAVASCRIPT)
      expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS[bare])
      // Without it the first paint would wait for the whole page.
      await expect(page.locator('#first-view')).toHaveCount(1)
      expect(fonts.length).toBeLessThanOrEqual(2)
      expect(sum(fonts)).toBeLessThanOrEqual(MOST_FONT_BYTES)
      // To three decimal places, as tools report it: a font that arrives within the first moment moves an icon
      // by a fraction of a pixel.
      expect(await layoutShift(page)).toBeLessThan(0.0005)
    },
  )
}

function sizesOf(requests: Request[], type: string): Promise<number[]> {
  const ofType = requests.filter((request) => request.resourceType() === type)
  return Promise.all(ofType.map(async (request) => (await request.sizes()).responseBodySize))
}

function sum(sizes: number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}

/** The cumulative layout shift since the navigation, as measured by the browser. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) total += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => done(total)))
      }),
  )
}
