import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule: axe.RunOptions = {}
const allButColours: axe.RunOptions = { rules: { 'color-contrast': { enabled: false } } }
/** Sizes at both widths, half of axe's time, are checked for each screen (`screens.spec.ts`). */
const structure: axe.RunOptions = {
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
}

/** Of the narrowest phone and of a desktop. */
const WIDTHS = [360, 1280]

/**
 * axe finds nothing, and nothing overflows sideways. A journey that runs in one of the projects checks this at the
 * other one's width too.
 */
export async function expectSoundPage(page: Page): Promise<void> {
  const { tags, project } = test.info()
  const runsOnce = tags.some((tag) => tag === '@arabic' || tag === '@english')
  // Colours are the same in English, where they are not checked again.
  const isRepeated = !runsOnce && project.use.locale?.startsWith('en')
  await expectSoundAtWidth(page, isRepeated ? allButColours : everyRule)
  const size = page.viewportSize()
  if (!size || !runsOnce) return
  await page.setViewportSize({ ...size, width: otherWidth(size.width) })
  await expectSoundAtWidth(page, structure)
  await page.setViewportSize(size)
}

export function otherWidth(width: number): number {
  return WIDTHS.find((each) => each !== width) ?? width
}

async function expectSoundAtWidth(page: Page, rules: axe.RunOptions): Promise<void> {
  await expectNoOverflow(page)
  // Other fonts change widths, and nothing that axe looks at.
  if (/-(noto|kufi)$/.test(test.info().project.name)) return
  await expectNoProblem(page, rules)
}

/** Texts of another language change what fits, and nothing else that axe looks at. */
export async function expectFittingPage(page: Page): Promise<void> {
  await expectNoOverflow(page)
  await expectNoProblem(page, { runOnly: ['scrollable-region-focusable'] })
}

/** All text has enough contrast with its background. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoOverflow(page)
  await expectNoProblem(page, { runOnly: ['color-contrast'] })
}

async function expectNoOverflow(page: Page): Promise<void> {
  // A document that has just been opened may still be empty.
  await page.waitForLoadState('domcontentloaded')
  const overflow = await page.evaluate(() => {
    const root = document.documentElement
    // Without the gutter of the scrollbar, which the width of the window includes.
    return root.scrollWidth - Math.ceil(root.getBoundingClientRect().width)
  })
  expect(overflow).toBeLessThanOrEqual(0)
}

async function expectNoProblem(page: Page, options: axe.RunOptions): Promise<void> {
  // The edge serves the same markup and styles, which are checked on Node.
  if (process.env['RUNTIME'] === 'edge') return
  // A document holds axe until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const problems = await page.evaluate(async (chosen) => {
    const found = await window.axe?.run(document, { resultTypes: ['violations'], ...chosen })
    return found?.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }, options)
  expect(problems).toEqual([])
}
