import { expect, test } from 'vitest'
import { readTexts } from '#/domain/content/content-kinds.ts'
import type { ContentItem, Texts } from '#/domain/content/content.ts'
import { findLabTests, listLabTests } from '#/server/laboratory/catalogue.ts'
import { findTestPage } from '#/server/laboratory/test-page.ts'
import { installReference } from '#/server/reference/install.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'
import { findContent } from './desk.ts'
import { publishContent, saveContent } from './edit.ts'

const { db, ownerUrl } = await cloneDatabase()
const { app, clock } = testApp(db)
const editor = await deskMember(app, ['content'])

async function publish(piece: ContentItem, changes: Texts) {
  const view = (await inRequest(app, {}, () => findContent(app, editor, piece))).result
  const read = readTexts(piece.kind, { ...view?.texts, ...changes })
  if (!read.ok) return read.issues.map(({ path, message }) => [path[0], message])
  const seen = view?.seen ?? 0
  const saved = await saveContent(app, editor, { ...piece, seen, texts: read.texts, isNew: !view })
  if (!saved.ok) return saved.code
  const { version } = saved
  return publishContent(app, editor, { ...piece, seen: version, version })
}

const zinc = { kind: 'labTest', key: 'zinc' } as const
const iron = { kind: 'labPackage', key: 'iron-package' } as const
const own = { kind: 'labTest', key: 'zz-marker' } as const
const texts = {
  nameAr: 'دلالة تجريبية',
  nameEn: 'Zenomarker',
  abbreviation: 'ZZM',
  aliases: 'زينوماركر',
  purposeAr: 'للاختبار.',
  purposeEn: 'For a trial.',
  sample: 'blood',
  fastingHours: '٨',
  resultHours: '24',
  loinc: '',
  position: '900',
}
const page = async (slug: string) =>
  (await inRequest(app, { locale: 'en' }, () => findTestPage(app, slug))).result
const slugsOf = async (text: string) => (await findLabTests(app, text)).map(({ slug }) => slug)

test('a new test has a page and is found by what it is called', async () => {
  expect(await publish(own, texts)).toMatchObject({ ok: true })
  expect(await page('zz-marker')).toMatchObject({
    name: 'Zenomarker',
    fastingHours: 8,
    preparation: '',
    packages: [],
  })
  for (const text of ['تحليل زينوماركر', 'zzm', 'zenomarkr'])
    expect((await slugsOf(text))[0]).toBe('zz-marker')
})

test('figures and codes outside their limits are refused at their fields', async () => {
  expect(await publish(zinc, { fastingHours: '25' })).toEqual([['fastingHours', 'number-invalid']])
  expect(await publish(zinc, { resultHours: '0' })).toEqual([['resultHours', 'number-invalid']])
  expect(await publish(zinc, { loinc: '5763-9' })).toEqual([['loinc', 'loinc-invalid']])
  expect(await publish(zinc, { sample: 'tears' })).toEqual([['sample', 'choice-required']])
  expect(await publish(iron, { tests: 'ferritin' })).toEqual([['tests', 'tests-too-few']])
  expect(await publish(iron, { tests: 'ferritin\nmoonstone' })).toMatchObject({
    problem: { field: 'tests', code: 'test-not-found' },
  })
  expect(await publish(iron, { tests: 'ferritin\nFerritin' })).toMatchObject({
    problem: { field: 'tests', code: 'tests-too-few' },
  })
})

test('a package’s tests are named or addressed, and a later start keeps them', async () => {
  expect(await publish(iron, { tests: 'مخزون الحديد\nSerum iron\nzinc' })).toMatchObject({
    ok: true,
  })
  await installReference(ownerUrl, clock.now())
  const tests = (await page('iron-package'))?.tests.map(({ slug }) => slug)
  expect(tests).toEqual(['zinc', 'iron', 'ferritin'])
  expect((await page('zinc'))?.packages.map(({ slug }) => slug)).toContain('iron-package')
})

test('a hidden test has no page, is in no package, and is not found', async () => {
  expect(await publish(zinc, { isHidden: 'yes' })).toMatchObject({ ok: true })
  expect(await page('zinc')).toBeNull()
  expect((await listLabTests(app)).flatMap(({ testSlugs }) => testSlugs)).not.toContain('zinc')
  expect(await slugsOf('zinc')).not.toContain('zinc')
})

test('a test and a package cannot have the same address', async () => {
  const twin = { kind: 'labPackage', key: 'ferritin' } as const
  const refused = await publish(twin, { ...texts, tests: 'iron\ntibc' })
  expect(refused).toMatchObject({ problem: { field: 'form', code: 'key-taken' } })
  expect(await page('ferritin')).toMatchObject({ kind: 'test' })
})
