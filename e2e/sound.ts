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

/**
 * axe finds nothing, and nothing overflows sideways. Colours are the same in English, where they are not
 * checked again.
 */
export async function expectSoundPage(page: Page): Promise<void> {
  const isEnglish = test.info().project.use.locale?.startsWith('en')
  await expectNoProblem(page, isEnglish ? allButColours : everyRule)
}

/** All text has enough contrast with its background. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoProblem(page, { runOnly: ['color-contrast'] })
}

async function expectNoProblem(page: Page, options: axe.RunOptions): Promise<void> {
  // The edge serves the same markup and styles, which are checked on Node.
  if (process.env['RUNTIME'] === 'edge') return
  // A document holds axe until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { problems, overflow } = await page.evaluate(async (chosen) => {
    const root = document.documentElement
    // Without the gutter of the scrollbar, which the width of the window includes.
    const overflow = root.scrollWidth - Math.ceil(root.getBoundingClientRect().width)
    const found = await window.axe?.run(document, { resultTypes: ['violations'], ...chosen })
    const problems = found?.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    return { problems, overflow }
  }, options)
  expect(problems).toEqual([])
  expect(overflow).toBeLessThanOrEqual(0)
}
