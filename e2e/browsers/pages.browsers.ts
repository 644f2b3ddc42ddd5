// Pages in old Chromiums: with their style, inside the screen, and still there after the first touch.
import { expect } from '@playwright/test'
import { oldEngines } from '../support/engines/engines.ts'
import { test } from '../support/engines/site.ts'

const pages = ['/', '/doctors', '/offers', '/surgery-isntallement', '/joinAsDoctors', '/login']
const size = { width: 360, height: 740 }

const heading = "document.querySelector('h1').textContent"
const font = "getComputedStyle(document.querySelector('h1')).fontFamily"
// Without the gutter of the scrollbar, which the width of the window includes.
const overflow =
  'document.documentElement.scrollWidth - Math.ceil(document.documentElement.getBoundingClientRect().width)'
const listen = "void addEventListener('hydrated', () => performance.mark('hydrated'))"
const pressPopover =
  "void (dispatchEvent(new Event('pointerdown')), document.querySelector('[popovertarget=online-consulting]').click())"
const isHydrated = "performance.getEntriesByName('hydrated').length"

for (const { name, isMissing, start } of oldEngines) {
  test.describe(`${name} on a desktop`, () => {
    test.use({ siteLocale: 'en', browserOf: { start, size: { width: 1280, height: 800 } } })
    test.skip(isMissing, `${name} is not installed`)

    test(
      'a popover opens if its button is the first thing that is pressed',
      { tag: '@full' },
      async ({ engine, baseURL, path }) => {
        await engine.open(`${baseURL}${path('/about-us')}`)
        await engine.evaluate(pressPopover)
        await engine.see('#online-consulting')
      },
    )
  })

  test.describe(name, () => {
    test.use({ siteLocale: 'ar', browserOf: { start, size } })
    test.skip(isMissing, `${name} is not installed`)

    for (const page of pages) {
      test(
        `${page} has its style and survives the first touch`,
        { tag: '@full' },
        async ({ engine, baseURL, path }) => {
          await engine.open(`${baseURL}${path(page)}`)
          expect(await engine.evaluate(font)).toContain('Readex')
          expect(await engine.evaluate(overflow)).toBeLessThanOrEqual(0)
          const text = await engine.evaluate(heading)
          await engine.evaluate(listen)
          await engine.click('h1')
          await expect.poll(() => engine.evaluate(isHydrated)).toBe(1)
          expect(await engine.evaluate(heading)).toBe(text)
          expect(await engine.evaluate(overflow)).toBeLessThanOrEqual(0)
        },
      )
    }
  })
}
