import { expect, test, vi } from 'vitest'
import { readTexts } from '#/domain/content/content-kinds.ts'
import type { Texts } from '#/domain/content/content.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { listCoverage } from '#/server/home-care/home-care.ts'
import { installReference } from '#/server/reference/install.ts'
import { testApp } from '#/testing/app.ts'
import { makeEmpty } from '#/testing/baseline.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'
import { findContent, listContent } from './desk.ts'
import { publishContent, saveContent } from './edit.ts'

const { db, ownerDb, url, ownerUrl } = await cloneDatabase()
await makeEmpty(ownerDb)
await migrateDatabase(ownerUrl, url)
const { app, clock } = testApp(db)
await installReference(ownerUrl, clock.now())
const editor = await deskMember(app, ['content'])
const purge = vi.spyOn(app.gateways.cache, 'purge')
const nursing = { kind: 'coverage', key: 'nursing' } as const

const see = async (key: string | null) =>
  (await inRequest(app, {}, () => findContent(app, editor, { kind: 'coverage', key }))).result

async function publish(typed: Texts) {
  const seen = (await see('nursing'))?.seen ?? 0
  const read = readTexts('coverage', typed)
  if (!read.ok) return read.issues.map(({ path, message }) => [path[0], message])
  const saved = await saveContent(app, editor, {
    ...nursing,
    seen,
    texts: read.texts,
    isNew: false,
  })
  if (!saved.ok) return saved
  return publishContent(app, editor, { ...nursing, seen: saved.version, version: saved.version })
}

test('each service has a page, also on a site without the demo, and there are no others', async () => {
  const list = await inRequest(app, {}, () => listContent(app, editor, { kind: 'coverage' }))
  expect(list.result?.lines.map(({ key }) => key)).toEqual(['home-visit', 'nursing', 'pets'])
  expect(list.result?.lines.map(({ name }) => name)).toEqual([
    'زيارة منزلية',
    'تمريض',
    'حيوانات أليفة',
  ])
  expect(await see(null)).toBeNull()
  expect(await see('surgery')).toBeNull()
  const other = { kind: 'coverage' as const, key: 'surgery', seen: 0, isNew: true }
  const saved = await saveContent(app, editor, { ...other, texts: { districts: 'maadi' } })
  expect(saved).toEqual({ ok: false, code: 'content-not-found' })
})

test('the districts that are ticked are covered, and no others', async () => {
  expect((await see('nursing'))?.name).toBe('تمريض')
  expect(await publish({ districts: 'nasr-city maadi maadi' })).toMatchObject({ ok: true })
  expect((await listCoverage(app, 'nursing')).toSorted()).toEqual(['maadi', 'nasr-city'])
  expect(await listCoverage(app, 'pets')).toEqual([])
  expect(purge).toHaveBeenLastCalledWith(['rates'])
  const entries = await listAuditEntries(app, { subjectId: 'coverage/nursing' })
  expect(entries.map(({ action }) => action)).toEqual(['content-published', 'content-saved'])
  expect(await publish({ districts: 'dokki' })).toMatchObject({ ok: true })
  expect(await listCoverage(app, 'nursing')).toEqual(['dokki'])
  expect(await publish({})).toMatchObject({ ok: true })
  expect(await listCoverage(app, 'nursing')).toEqual([])
})

test('a district that does not exist is refused, and nothing changes', async () => {
  await publish({ districts: 'dokki' })
  expect(await publish({ districts: 'dokki atlantis' })).toEqual({
    ok: false,
    code: 'refused',
    problem: { field: 'form', code: 'reference-not-found' },
  })
  expect(await publish({ districts: 'Not/A-Slug' })).toEqual([['districts', 'choice-required']])
  expect(await listCoverage(app, 'nursing')).toEqual(['dokki'])
})
