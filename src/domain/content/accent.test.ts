import { assert, integer, pre, property } from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf } from '#/domain/web/contrast.ts'
import { accentColours, grounds, isReadableAccent } from './accent.ts'

test.each(['#0f6257', '#1d4ed8', '#7a1f5c', '#000000'])('%s is readable', (accent) => {
  expect(isReadableAccent(accent)).toBe(true)
})

test.each(['#ffffff', '#f0b441', '#74cfba', '#ff6600', '#777777'])('%s is too light', (accent) => {
  expect(isReadableAccent(accent)).toBe(false)
})

test('every readable accent gives colours that are readable on light and on dark pages', () => {
  const accents = integer({ min: 0, max: 0xffffff })
  assert(
    property(accents, (value) => {
      const accent = `#${value.toString(16).padStart(6, '0')}`
      pre(isReadableAccent(accent))
      const colours = accentColours(accent)
      for (const theme of ['light', 'dark'] as const) {
        const { primary, onPrimary, soft, ink } = colours[theme]
        const { canvas, surface, sunken, ink: text } = grounds[theme]
        for (const ground of [canvas, surface, sunken]) {
          expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrastOf(primary, ground)).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrastOf(onPrimary, primary)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(ink, soft)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(text, soft)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})
