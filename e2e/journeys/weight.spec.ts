import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, type Request } from '@playwright/test'
import { z } from 'zod'
import { currentRelease } from '../../scripts/build/releases.ts'
import { bytesByName, describeGrowth, type SentScripts } from '../../scripts/build/script-growth.ts'
import { readScripts } from '../../scripts/plugins/script-modules.ts'
import { wakingUp } from '../support/hydrated.ts'
import { test } from '../support/site.ts'

/**
 * Once the page is used; React, the router and Start are 98 of it, and each screen of the site is a line of
 * its routes.
 */
const MOST_JAVASCRIPT = 122_000
const MOST_FONT_BYTES = 90_000

const recordedSchema = z.record(z.string(), z.number())

const pages = [
  { bare: '/', mostScripts: 14, record: 'home' },
  { bare: '/doctors', mostScripts: 8, record: 'doctors' },
] as const

for (const { bare, mostScripts, record } of pages) {
  test(
    `${bare} is light, and its layout does not shift`,
    { tag: '@fonts' },
    async ({ newPage, path }) => {
      // For a browser with an empty cache.
      const page = await newPage()
      const finished: Request[] = []
      page.on('requestfinished', (request) => finished.push(request))
      const open = await wakingUp(page)
      await open(path(bare))
      await page.waitForLoadState('networkidle')

      const scripts = await sizesOf(finished, 'script')
      const javascript = sum(scripts)
      console.log(`${path(bare)}: ${(javascript / 1000).toFixed(1)} KB of JavaScript, brotli`)
      expect(javascript).toBeGreaterThan(0)
      const growth = await explainGrowth(scripts, record)
      expect(javascript, growth).toBeLessThanOrEqual(MOST_JAVASCRIPT)
      expect(Object.keys(scripts).length, growth).toBeLessThanOrEqual(mostScripts)
      // Without it the first paint would wait for the whole page.
      await expect(page.locator('#first-view')).toHaveCount(1)
      const fonts = await sizesOf(finished, 'font')
      expect(Object.keys(fonts).length).toBeLessThanOrEqual(2)
      expect(sum(fonts)).toBeLessThanOrEqual(MOST_FONT_BYTES)
      // To three decimal places, as tools report it: a font that arrives within the first moment moves an icon
      // by a fraction of a pixel.
      const { total, report } = await layoutShift(page)
      expect(total, report).toBeLessThan(0.0005)
    },
  )
}

/** Compared with the bytes that are recorded in `e2e/weight`; `RECORD_WEIGHT=1` records these instead. */
async function explainGrowth(sent: SentScripts, record: string): Promise<string> {
  const modules = await readScripts(await currentRelease())
  const file = join(import.meta.dirname, 'weight', `${record}.json`)
  if (process.env['RECORD_WEIGHT']) {
    await writeFile(file, `${JSON.stringify(bytesByName(sent, modules), null, 2)}\n`)
  }
  const recorded = recordedSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  return describeGrowth(sent, modules, recorded)
}

/** Bytes as sent, by the path of a file without its first slash. */
async function sizesOf(requests: Request[], type: string): Promise<Record<string, number>> {
  const ofType = requests.filter((request) => request.resourceType() === type)
  const sizes = ofType.map(async (request) => {
    const { responseBodySize } = await request.sizes()
    return [new URL(request.url()).pathname.slice(1), responseBodySize] as const
  })
  return Object.fromEntries(await Promise.all(sizes))
}

function sum(sizes: Record<string, number>): number {
  return Object.values(sizes).reduce((total, size) => total + size, 0)
}

const shiftsSchema = z.object({ shifts: z.array(z.looseObject({ value: z.number() })) })

/** The cumulative layout shift since the navigation, as measured by the browser, and what moved from where to where. */
async function layoutShift(page: Page): Promise<{ total: number; report: string }> {
  const report = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        const shifts: PerformanceEntry[] = []
        new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        })
        const { line } = document.documentElement.dataset
        const [paints, files] = ['paint', 'resource'].map((type) =>
          performance.getEntriesByType(type).map(({ name, startTime, duration }) => ({
            name,
            endsAt: startTime + duration,
          })),
        )
        const fonts = files?.filter(({ name }) => name.endsWith('.woff2'))
        requestAnimationFrame(() =>
          setTimeout(() => done(JSON.stringify({ line, paints, fonts, shifts }, null, 2))),
        )
      }),
  )
  const { shifts } = shiftsSchema.parse(JSON.parse(report))
  return { total: shifts.reduce((total, { value }) => total + value, 0), report }
}
