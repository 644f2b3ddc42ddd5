import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readTexts } from '#/domain/content/content-kinds.ts'
import type { ContentItem, Texts } from '#/domain/content/content.ts'
import { governorates } from '#/server/db/schema/catalogue.ts'
import { listPlaces, listNamedPlaces } from '#/server/doctors/places.ts'
import { installReference } from '#/server/reference/install.ts'
import { currentLexicon } from '#/server/search/lexicons.ts'
import { listDirectorySuggestions } from '#/server/search/directory-suggestions.ts'
import { understand } from '#/domain/search/intent/understand.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'
import { findContent } from './desk.ts'
import { publishContent, saveContent } from './edit.ts'

const { db, ownerUrl } = await cloneDatabase()
const { app, clock } = testApp(db)
const editor = await deskMember(app, ['directory'])

async function publish(key: string, changes: Texts) {
  const piece: ContentItem = { kind: 'governorate', key }
  const view = (await inRequest(app, {}, () => findContent(app, editor, piece))).result
  const read = readTexts('governorate', { ...view?.texts, ...changes })
  if (!read.ok) return read.issues.map(({ path, message }) => [path[0], message])
  const seen = view?.seen ?? 0
  const saved = await saveContent(app, editor, { ...piece, seen, texts: read.texts, isNew: !view })
  if (!saved.ok) return saved
  return publishContent(app, editor, { ...piece, seen: saved.version, version: saved.version })
}

const offered = async () =>
  (await inRequest(app, {}, () => listPlaces(app))).result.map(({ slug }) => slug)

test('the order of governorates is that of their codes until staff change it', async () => {
  const rows = await db.select().from(governorates).orderBy(governorates.code)
  expect(await offered()).toEqual(rows.map(({ slug }) => slug))
  expect(await publish('giza', { position: '٠', nameEn: 'Giza first' })).toMatchObject({ ok: true })
  await publish('cairo', { position: '1' })
  expect((await offered())[0]).toBe('giza')
  await installReference(ownerUrl, clock.now())
  expect((await offered())[0]).toBe('giza')
})

test('a hidden governorate is not offered or suggested, nor are its districts, and both keep their names', async () => {
  const suggestions = async () => (await listDirectorySuggestions(app, 'smouha')).length
  const understood = async () =>
    understand('دكتور في سموحة', await currentLexicon(app)).criteria.districts
  expect(await offered()).toContain('alexandria')
  expect(await suggestions()).toBeGreaterThan(0)
  expect(await understood()).toEqual(['smouha'])
  expect(await publish('alexandria', { isHidden: 'yes' })).toMatchObject({ ok: true })
  expect(await offered()).not.toContain('alexandria')
  expect(await suggestions()).toBe(0)
  expect(await understood()).not.toContain('smouha')
  const named = (await inRequest(app, {}, () => listNamedPlaces(app))).result
  expect(named.find(({ slug }) => slug === 'alexandria')?.districts.length).toBeGreaterThan(3)
})

test('a code is two digits in either script, and only one governorate has it', async () => {
  const added = { nameAr: 'محافظة', nameEn: 'New', position: '90' }
  expect(await publish('new-valley-2', { ...added, code: '1' })).toEqual([
    ['code', 'code-digits-invalid'],
  ])
  expect(await publish('new-valley-2', { ...added, code: '٠١' })).toEqual({
    ok: false,
    code: 'refused',
    problem: { field: 'code', code: 'code-taken' },
  })
  expect(await publish('new-valley-2', { ...added, code: '٩٩' })).toMatchObject({ ok: true })
  const [row] = await db.select().from(governorates).where(eq(governorates.slug, 'new-valley-2'))
  expect(row).toMatchObject({ code: '99', isHidden: false })
})
