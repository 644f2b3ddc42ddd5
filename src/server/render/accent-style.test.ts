import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grounds } from '#/domain/content/accent.ts'
import { accentStyle } from './accent-style.ts'

test('the grounds are those of the stylesheet', () => {
  const css = readFileSync(new URL('../../ui/styles.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.slice(css.indexOf('@layer theme')).split('@variant night')
  for (const [block, colours] of [
    [light, grounds.light],
    [dark, grounds.dark],
  ] as const)
    for (const [name, colour] of Object.entries(colours))
      expect(block).toContain(`--${name}: ${colour};`)
})

test('an accent replaces the tokens of light pages, and on screens that prefer it those of dark ones', () => {
  const css = accentStyle('#7a1f5c')
  expect(css).toMatch(/^html:root\{--primary:#7a1f5c;--on-primary:#ffffff;/)
  expect(css).toContain(
    '@media screen and (prefers-color-scheme:dark){html:root:not([data-theme]){',
  )
})
