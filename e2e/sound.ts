import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe finds nothing, and nothing sticks out sideways. */
export async function expectSoundPage(page: Page): Promise<void> {
  // A document keeps axe until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { problems, overflow } = await page.evaluate(async () => {
    const { clientWidth, scrollWidth } = document.documentElement
    const found = await window.axe?.run(document, { resultTypes: ['violations'] })
    const problems = found?.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    return { problems, overflow: scrollWidth - clientWidth }
  })
  expect(problems).toEqual([])
  expect(overflow).toBeLessThanOrEqual(0)
}
