import { expect, test } from 'vitest'
import { forOldest } from './browser-styles.ts'

/** Without the spaces that mean nothing. */
const lines = (css: string) =>
  forOldest(css)
    .replaceAll(/\s*([{};])\s*/g, '$1')
    .replaceAll(';}', '}')

test('layers become the order of rules, and rules outside of layers win', () => {
  const css = '@layer a, b; .out{color:red} @layer b{.b{color:red}} @layer a{.a{color:red}}'
  expect(lines(css)).toMatch(/^\.a\{color:red\}\.b\{color:red\}\.out\{color:red\}$/)
})

test('registered properties are not applied later; their initial values are set for all elements', () => {
  const css =
    '@property --x{syntax:"*";inherits:false} @layer properties{@supports (a:b){*{--x:initial}}}'
  expect(lines(css)).toBe('*{--x:initial}')
})

test('a wrapped selector is a rule of its own', () => {
  expect(lines(':is(.a > *){color:red}')).toBe('.a > *{color:red}')
  expect(lines(':is(.a, .b:has(c)){color:red}')).toBe('.a{color:red}.b:has(c){color:red}')
  expect(lines(':is(.a, .b) > :is(.c, .d){color:red}')).toContain(':is(.a, .b) > :is(.c, .d)')
})

test('both sides the same are physical, different ones logical', () => {
  expect(lines('.a{padding-inline:1rem}')).toBe('.a{padding-left:1rem;padding-right:1rem}')
  expect(lines('.a{padding-inline:1rem 2rem}')).toBe(
    '.a{padding-inline-start:1rem;padding-inline-end:2rem}',
  )
})

test.each([
  ['.a:where(.b *){color:red}', '.b .a{color:red}'],
  [':where(.a > .b){color:red}', '.a > .b{color:red}'],
  ['.a{inset-inline-start:0}', '[dir=rtl] .a{right:0}'],
  ['.a{inset-inline-start:0}', '[dir=ltr] .a{left:0}'],
])('browsers before 2021 have for %s also %s', (css, older) => {
  const out = lines(css)
  expect(out.startsWith(css)).toBe(true)
  expect(out).toContain(`@supports not (aspect-ratio: 1){${older}}`)
})
