import { expect, test } from 'vitest'
import { cleanJson, cleanSearch } from './sanitize.ts'

test('NUL and lone surrogates are removed from JSON, however they are written', () => {
  expect(cleanJson('{"a\\u0000":["x\\u0000y","\\ud83d!","\\ud83d\\ude00"]}')).toBe(
    '{"a":["xy","\ufffd!","😀"]}',
  )
  expect(cleanJson('{"a":"\\\\u0000"}')).toBe('{"a":"\\\\u0000"}')
})

test('JSON that is invalid, too deep or too large is refused', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(cleanJson(deep(60))).toBe(deep(60))
  for (const json of ['', '{', deep(70), deep(400_000), `[0${',0'.repeat(30_000)}]`]) {
    expect(cleanJson(json)).toBeNull()
  }
  expect(cleanJson(`"${'['.repeat(100)}\\"${','.repeat(30_000)}"`)).not.toBeNull()
})

test.each([
  ['?q=a%00b', '?q=ab'],
  ['?q=%22%5Cu0000x%22', '?q=%22x%22'],
  ['?q=%22%5Cud800%22&page=2', '?q=%22%EF%BF%BD%22&page=2'],
  ['?q=%D9%85&empty', '?q=%D9%85&empty'],
])('the query %s is read as %s', (search, clean) => expect(cleanSearch(search)).toBe(clean))
