import { expect } from '@playwright/test'
import { test } from '../support/site.ts'

const MOST_DIFFERENCE = 0.04

const scripts = [
  { script: 'Arabic', tag: '@arabic', run: /\p{Script=Arabic}+/gu },
  { script: 'Latin', tag: '@english', run: /[A-Za-z][A-Za-z ,.’-]*/g },
]

for (const { script, tag, run } of scripts) {
  for (const weight of [400, 500, 600]) {
    test(
      `${script} of weight ${weight} is as wide in the fallback font as in the site’s own`,
      { tag: [tag, '@fonts'] },
      async ({ page, path }) => {
        await page.goto(path('/about-us'))
        const text = await page.locator('body').innerText()
        const { own, fallback } = await page.evaluate(widthsOf, {
          weight,
          runs: text.match(run) ?? [],
        })
        expect(own).toBeGreaterThan(0)
        expect(Math.abs(fallback / own - 1)).toBeLessThanOrEqual(MOST_DIFFERENCE)
      },
    )
  }
}

test('fonts begin to load before anything of a page is laid out', async ({ page, path }) => {
  await page.route(path('/'), async (route) => {
    const response = await route.fetch()
    const [head = ''] = (await response.text()).split('<body')
    await route.fulfill({ response, body: head })
  })
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto(path('/'))
  await expect.poll(() => fonts.length).toBe(2)
})

/** Of runs of the page's text, in pixels; its own font is loaded first, however late it is. */
async function widthsOf({ weight, runs }: { weight: number; runs: string[] }) {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  for (const rule of rules) {
    if (!(rule instanceof CSSFontFaceRule)) continue
    const read = (name: string) => rule.style.getPropertyValue(name)
    if (!read('font-family').includes('Readex Pro')) continue
    const face = new FontFace('Own', read('src'), {
      weight: read('font-weight'),
      unicodeRange: read('unicode-range'),
    })
    document.fonts.add(await face.load())
  }
  const widthIn = (family: string) => {
    const line = document.createElement('div')
    line.style.cssText = `position: absolute; white-space: pre; font: ${weight} 20px ${family}`
    line.append(
      ...runs.map((run) => {
        const part = document.createElement('span')
        part.textContent = run
        part.style.display = 'table'
        return part
      }),
    )
    document.body.append(line)
    const parts = [...line.children].map((part) => part.getBoundingClientRect().width)
    line.remove()
    return parts.reduce((total, width) => total + width, 0)
  }
  return {
    own: widthIn('Own'),
    fallback: widthIn("'Readex Fallback', 'Readex Fallback Arial', sans-serif"),
  }
}
