import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('styles.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.slice(css.indexOf('@layer theme')).split('@variant night')
const themes = { light: colorsOf(light), dark: { ...colorsOf(light), ...colorsOf(dark) } }
const tones = ['primary', 'secondary', 'success', 'info', 'warning', 'error', 'neutral']
const grounds = ['canvas', 'surface', 'sunken']

describe.each(Object.entries(themes))('the %s theme', (_, colors) => {
  const contrast = (one: string, other: string) => contrastOf(colors[one], colors[other])

  test.each(grounds)('is readable on %s', (ground) => {
    expect(contrast('ink', ground)).toBeGreaterThanOrEqual(7)
    expect(contrast('muted', ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('focus', ground)).toBeGreaterThanOrEqual(3)
  })

  test.each(tones)('%s is readable as a fill, as a tint and as text', (tone) => {
    expect(contrast(tone, `on-${tone}`)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(`${tone}-ink`, `${tone}-soft`)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('ink', `${tone}-soft`)).toBeGreaterThanOrEqual(4.5)
    for (const ground of grounds)
      expect(contrast(`${tone}-ink`, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('controls and stars have enough contrast', () => {
    for (const ground of ['canvas', 'surface']) {
      expect(contrast('control', ground)).toBeGreaterThanOrEqual(3)
      expect(contrast('star', ground)).toBeGreaterThanOrEqual(3)
    }
  })
})

function colorsOf(block: string): Record<string, string> {
  const found = block.matchAll(/--([a-z-]+): #([0-9a-f]{3}|[0-9a-f]{6});/g)
  return Object.fromEntries(Array.from(found, ([, name = '', hex = '']) => [name, hex]))
}

function contrastOf(one = '', other = ''): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex: string): number {
  const pairs = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(pairs.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
