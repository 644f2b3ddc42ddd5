import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentRevisions } from '#/server/db/schema/content.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { listPublications } from './publications.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

test('each piece has the time of its latest publication, and a draft has none', async () => {
  const [first, second] = [new Date('2026-11-01T08:00:00Z'), new Date('2026-11-02T08:00:00Z')]
  const versions = [
    { key: 'whitening', version: 1, publishedAt: first },
    { key: 'whitening', version: 2, publishedAt: second },
    { key: 'whitening', version: 3, publishedAt: null },
    { key: 'draft', version: 1, publishedAt: null },
  ]
  const row = { kind: 'offer' as const, data: {}, createdAt: first }
  await db
    .insert(contentRevisions)
    .values(versions.map((version) => ({ ...row, ...version, id: randomUUID() })))
  expect(await listPublications(app, 'offer')).toEqual(new Map([['whitening', second]]))
  expect(await listPublications(app, 'article')).toEqual(new Map())
})
