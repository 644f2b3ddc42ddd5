import { expect, test } from 'vitest'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'
import { listContent } from './desk.ts'
import type { ContentSearch } from './desk-views.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const editor = await deskMember(app, ['content'])

async function list(search: ContentSearch) {
  const found = await inRequest(app, {}, () => listContent(app, editor, search))
  if (!found.result) throw new Error('An editor keeps content.')
  return found.result
}

test('every concept of the lexicon is on exactly one page', async () => {
  const { pageCount, kinds } = await list({ kind: 'concept' })
  const pages = await Promise.all(
    Array.from({ length: pageCount }, (_, at) => list({ kind: 'concept', page: at + 1 })),
  )
  const keys = pages.flatMap(({ lines }) => lines.map(({ key }) => key))
  expect(keys.length).toBeGreaterThan(800)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toHaveLength(kinds.find(({ kind }) => kind === 'concept')?.count ?? 0)
  expect(Math.max(...pages.map(({ lines }) => lines.length))).toBeLessThanOrEqual(50)
})

test('a page past the end is the last one, and a short list has one page', async () => {
  const { page, pageCount, lines } = await list({ kind: 'concept', page: 9999 })
  expect(page).toBe(pageCount)
  expect(lines.length).toBeGreaterThan(0)
  expect((await list({ kind: 'insurer' })).pageCount).toBe(1)
})

test.each(['toothache', 'وجع ضرس', 'waga3 ders', 'gastroscopy', 'EGD'])(
  'a concept is found by any of its phrases: %s',
  async (q) => {
    const { lines } = await list({ kind: 'concept', q })
    expect(lines.some(({ kind }) => kind === 'concept')).toBe(true)
  },
)
