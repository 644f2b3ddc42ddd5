import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('facts are not separated by a dot, which looks like the Arabic zero', () => {
  const folder = new URL('.', import.meta.url)
  const found = globSync(['features/**/*.{ts,tsx}', 'ui/**/*.tsx', 'forms/**/*.{ts,tsx}'], {
    cwd: folder,
  }).filter((file) => /(?<![\w.])·/.test(readFileSync(new URL(file, folder), 'utf8')))
  expect(found.filter((file) => !file.includes('.test.'))).toEqual([])
})
