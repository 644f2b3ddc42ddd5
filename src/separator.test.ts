import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no dot stands between two facts, because it looks like the Arabic zero', () => {
  const folder = new URL('.', import.meta.url)
  const found = globSync(['features/**/*.{ts,tsx}', 'ui/**/*.tsx', 'forms/**/*.{ts,tsx}'], {
    cwd: folder,
  }).filter((file) => /(?<![\w.])·/.test(readFileSync(new URL(file, folder), 'utf8')))
  expect(found.filter((file) => !file.includes('.test.'))).toEqual([])
})
