import { expect, test } from 'vitest'
import { usedStyles } from './critical-css.ts'

const of = (css: string, html: string) => usedStyles(css, html)

test.each([
  ['.a{color:red}', '<p class="b a">', '.a{color:red}'],
  ['.a{color:red}', '<p class="b">', ''],
  ['.a,.b{color:red}', '<p class="b">', '.b{color:red}'],
  ['p .a{color:red}', '<div class="a">', ''],
  ['table{color:red}', '<p>', ''],
  ['summary::marker{color:red}', '<summary>', 'summary::marker{color:red}'],
  ['*,::backdrop{color:red}', '<p>', '*,::backdrop{color:red}'],
  // Arguments of `:not` and `:where`.
  ['.a:not(.b){color:red}', '<p class="a">', '.a:not(.b){color:red}'],
  ['.a:where(.b .c){color:red}', '<p class="a">', '.a:where(.b .c){color:red}'],
  // Selectors wrapped as a whole, as for children and groups.
  [':is(.a>*){color:red}', '<p class="a">', ':is(.a>*){color:red}'],
  [':is(.a>*){color:red}', '<p class="b">', ''],
  [':where(.a>:not(:last-child)){color:red}', '<p class="b">', ''],
  [':is(:where(.a):has([b]) .c){color:red}', '<p class="a">', ''],
  [
    ':is(:where(.a):has([b]) .c){color:red}',
    '<p class="c">',
    ':is(:where(.a):has([b]) .c){color:red}',
  ],
  [':is(.a,.b) p{color:red}', '<p class="c">', ':is(.a,.b) p{color:red}'],
  // Names as Tailwind escapes them in CSS, and React in the attribute.
  ['.sm\\:w-1\\/2{color:red}', '<p class="sm:w-1/2">', '.sm\\:w-1\\/2{color:red}'],
  ['.\\[\\&_p\\]\\:x{color:red}', '<p class="[&amp;_p]:x">', '.\\[\\&_p\\]\\:x{color:red}'],
  ['.\\32 xl{color:red}', '<p class="2xl">', '.\\32 xl{color:red}'],
])('%s for %s', (css, html, left) => {
  expect(of(css, html)).toBe(left)
})

test('a block without rules is removed; other at-rules stay', () => {
  expect(of('@media screen{.a{color:red}}', '<p>')).toBe('')
  expect(of('@layer x{@media screen{.a{color:red}}}', '<p class="a">')).toBe(
    '@layer x{@media screen{.a{color:red}}}',
  )
  const face = '@font-face{font-family:a;src:url(a.woff2)}'
  expect(of(face, '<p>')).toBe(face)
  expect(of('@layer a,b;', '<p>')).toBe('@layer a,b;')
})

test('unused properties are not set', () => {
  const css = ':root{--used:1;--unused:2}.a{opacity:var(--used)}'
  expect(of(css, '<p class="a">')).toBe(':root{--used:1}.a{opacity:var(--used)}')
  expect(of(css, '<p class="a" fill="var(--unused)">')).toContain('--unused:2')
})

test('a @property without an initial value is removed if no rule sets the property', () => {
  const unset = '@property --a{syntax:"*";inherits:false}'
  const initial = '@property --b{syntax:"*";inherits:false;initial-value:0}'
  const rule = '.a{--c:1;opacity:var(--a,var(--b,var(--c)))}'
  const set = '@property --c{syntax:"*";inherits:false}'
  expect(of(rule + unset + initial + set, '<p class="a">')).toBe(rule + initial + set)
})

test('only used keyframes stay', () => {
  const breathe = '@keyframes breathe{50%{opacity:.5}}'
  const spin = '@keyframes spin{to{rotate:1turn}}'
  const rules = '.a{animation:1s breathe}.b{animation:1s spin}'
  expect(of(rules + breathe + spin, '<p class="a">')).toBe(`.a{animation:1s breathe}${breathe}`)
})

test('a page without animations needs no rule for reduced motion', () => {
  const reduced = '@media (prefers-reduced-motion:reduce){*{animation:none!important}}'
  expect(of(reduced, '<p>')).toBe('')
  const moving = '.a{animation:1s spin}'
  expect(of(moving + reduced, '<p class="a">')).toBe(moving + reduced)
})

test('properties that the root sets need no fallback', () => {
  const css = ':root,:host{--font:a}.a{font-family:var(--font,b,"c");opacity:var(--other,1)}'
  expect(of(css, '<p class="a">')).toBe(
    ':root,:host{--font:a}.a{font-family:var(--font);opacity:var(--other,1)}',
  )
})
