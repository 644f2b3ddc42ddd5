import { expect } from '@playwright/test'
import { test } from './site.ts'

const MOST_DIFFERENCE = 0.04

for (const weight of [400, 500, 600]) {
  test(
    `Arabic of weight ${weight} is as wide in the fallback font as in the site’s own`,
    { tag: ['@arabic', '@fonts'] },
    async ({ page, path }) => {
      await page.goto(path('/about-us'))
      const { own, fallback } = await page.evaluate(widthsOf, weight)
      expect(own).toBeGreaterThan(0)
      expect(Math.abs(fallback / own - 1)).toBeLessThanOrEqual(MOST_DIFFERENCE)
    },
  )
}

/** Of the page's Arabic words without spaces, in pixels; its own font is loaded first, however late it is. */
async function widthsOf(weight: number) {
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
  const words = document.body.innerText.match(/\p{Script=Arabic}+/gu) ?? []
  const widthIn = (family: string) => {
    const line = document.createElement('div')
    line.style.cssText = `position: absolute; font: ${weight} 20px ${family}`
    line.append(
      ...words.map((word) => {
        const part = document.createElement('span')
        part.textContent = word
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
