import { expect, test } from 'vitest'
import { bytesByName, describeGrowth } from './script-growth.ts'

const scripts = {
  'assets/a1.js': { name: 'framework', modules: { 'react.js': 900 } },
  'assets/b2.js': { name: 'pieces', modules: { 'small.ts': 1, 'dialog.tsx': 700, 'card.tsx': 30 } },
}

test('the script that grew most comes first, with its modules by size', () => {
  const text = describeGrowth({ 'assets/a1.js': 500, 'assets/b2.js': 260 }, scripts, {
    framework: 510,
    pieces: 100,
  })
  expect(text.split('\n')).toEqual([
    'pieces: 260 bytes (+160)',
    '  dialog.tsx 700',
    '  card.tsx 30',
    '  small.ts 1',
    'framework: 500 bytes (-10)',
    '  react.js 900',
  ])
})

test('a script that was not recorded is new, and many modules are counted', () => {
  const modules = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => [id, 10]))
  const text = describeGrowth(
    { 'assets/c3.js': 80 },
    { 'assets/c3.js': { name: 'search', modules } },
    {},
  )
  expect(text).toContain('search: 80 bytes (new)')
  expect(text).toContain('and 2 more')
})

test('what is recorded goes by names that outlive a change of content', () => {
  expect(bytesByName({ 'assets/a1.js': 500, 'assets/zz.js': 1 }, scripts)).toEqual({
    framework: 500,
    'assets/zz.js': 1,
  })
})
