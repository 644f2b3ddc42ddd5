import { expect, test } from 'vitest'
import { usedStyles } from './usedstyles.server.ts'

const of = (css: string, html: string) => usedStyles(css, html)

test.each([
  ['.a{color:red}', '<p class="b a">', '.a{color:red}'],
  ['.a{color:red}', '<p class="b">', ''],
  ['.a,.b{color:red}', '<p class="b">', '.b{color:red}'],
  ['p .a{color:red}', '<div class="a">', ''],
  ['table{color:red}', '<p>', ''],
  ['summary::marker{color:red}', '<summary>', 'summary::marker{color:red}'],
  ['*,::backdrop{color:red}', '<p>', '*,::backdrop{color:red}'],
  // Denied, or only compared.
  ['.a:not(.b){color:red}', '<p class="a">', '.a:not(.b){color:red}'],
  ['.a:where(.b .c){color:red}', '<p class="a">', '.a:where(.b .c){color:red}'],
  // As Tailwind writes names, and React the attribute.
  ['.sm\\:w-1\\/2{color:red}', '<p class="sm:w-1/2">', '.sm\\:w-1\\/2{color:red}'],
  ['.\\[\\&_p\\]\\:x{color:red}', '<p class="[&amp;_p]:x">', '.\\[\\&_p\\]\\:x{color:red}'],
  ['.\\32 xl{color:red}', '<p class="2xl">', '.\\32 xl{color:red}'],
])('%s for %s', (css, html, left) => {
  expect(of(css, html)).toBe(left)
})

test('a block without rules goes too; what is no rule stays whole', () => {
  expect(of('@media screen{.a{color:red}}', '<p>')).toBe('')
  expect(of('@layer x{@media screen{.a{color:red}}}', '<p class="a">')).toBe(
    '@layer x{@media screen{.a{color:red}}}',
  )
  const frames = '@keyframes spin{to{rotate:1turn}}'
  expect(of(frames, '<p>')).toBe(frames)
  expect(of('@layer a,b;', '<p>')).toBe('@layer a,b;')
})

test('properties that nothing reads are not set', () => {
  const css = ':root{--used:1;--unused:2}.a{opacity:var(--used)}'
  expect(of(css, '<p class="a">')).toBe(':root{--used:1}.a{opacity:var(--used)}')
  expect(of(css, '<p class="a" fill="var(--unused)">')).toContain('--unused:2')
})
