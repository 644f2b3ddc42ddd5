import { expect, test, vi } from 'vitest'
import { readTexts } from '#/domain/content/content-kinds.ts'
import type { ContentItem, Texts } from '#/domain/content/content.ts'
import { makeEmpty } from '#/testing/baseline.ts'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { installReference } from '#/server/reference/install.ts'
import { catalogueNames } from '#/server/request-desk/catalogue-names.ts'
import {
  listFinancingPlans,
  listHospitalPrices,
  listProcedureRows,
} from '#/server/surgery/surgery.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'
import { findContent } from './desk.ts'
import { publishContent, saveContent } from './edit.ts'

const { db, ownerDb, url, ownerUrl } = await cloneDatabase()
await makeEmpty(ownerDb)
await migrateDatabase(ownerUrl, url)
const { app, clock } = testApp(db)
await installReference(ownerUrl, clock.now())
const editor = await deskMember(app, ['content'])
const purge = vi.spyOn(app.gateways.cache, 'purge')

async function publish(piece: ContentItem, changes: Texts) {
  const view = (await inRequest(app, {}, () => findContent(app, editor, piece))).result
  const read = readTexts(piece.kind, { ...view?.texts, ...changes })
  if (!read.ok) return read.issues.map(({ path, message }) => [path[0], message])
  const seen = view?.seen ?? 0
  const saved = await saveContent(app, editor, { ...piece, seen, texts: read.texts, isNew: !view })
  if (!saved.ok) throw new Error(saved.code)
  const { version } = saved
  return publishContent(app, editor, { ...piece, seen: version, version })
}

const lasik = { kind: 'procedure', key: 'lasik' } as const
const operation = {
  nameAr: 'ليزك',
  nameEn: 'Lasik',
  descriptionAr: 'تصحيح النظر',
  descriptionEn: 'Corrects sight',
  specialtySlug: 'ophthalmology',
  position: '0',
}
const nile = { kind: 'hospital', key: 'nile' } as const
const hospital = { nameAr: 'النيل', nameEn: 'Nile', districtSlug: 'maadi' }
const credit = { kind: 'plan', key: 'credit' } as const
const terms = {
  nameAr: 'قسط',
  nameEn: 'Credit',
  method: 'reducing',
  monthlyRateBasisPoints: '٢٫٥٪',
  feeBasisPoints: '0',
  minMonths: '6',
  maxMonths: '٣٦',
  minDownPaymentPercent: '20',
  position: '0',
}

test('a site without the demo gets an operation, a hospital with its price, and a plan at the desk', async () => {
  expect(await publish(lasik, operation)).toMatchObject({ ok: true })
  expect(await listProcedureRows(app)).toEqual([])
  expect(await publish(nile, { ...hospital, prices: 'ليزك | ١٢٬٠٠٠ | 18,000 | 0' })).toMatchObject({
    ok: true,
  })
  expect(purge).toHaveBeenLastCalledWith(['surgery'])
  expect(await listProcedureRows(app)).toMatchObject([
    { slug: 'lasik', minPiastres: 1_200_000, maxPiastres: 1_800_000 },
  ])
  expect(await listHospitalPrices(app, 'lasik')).toMatchObject([{ slug: 'nile', nights: 0 }])
  expect(await publish(credit, terms)).toMatchObject({ ok: true })
  expect(await listFinancingPlans(app)).toMatchObject([
    { slug: 'credit', terms: { kind: 'reducing', monthlyRate: 250, maxMonths: 36 } },
  ])
})

test.each([
  ['septoplasty | 1000 | 2000 | 1', 'procedure-not-found'],
  ['lasik | 1000 | 2000 | 1\nليزك | 1000 | 2000 | 1', 'price-line-twice'],
])(
  'prices that only the table can refuse are named beside their field: %s',
  async (prices, code) => {
    const refused = { ok: false, code: 'refused', problem: { field: 'prices', code } }
    expect(await publish(nile, { prices })).toEqual(refused)
    expect(await listHospitalPrices(app, 'lasik')).toMatchObject([{ maxPiastres: 1_800_000 }])
  },
)

test.each([
  [nile, { prices: 'lasik | 12000' }, ['prices', 'price-line-invalid']],
  [nile, { prices: 'lasik | 1 | 2 | 0\nlasik | 1 | 2 | 0' }, ['prices', 'price-line-twice']],
  [credit, { monthlyRateBasisPoints: '250' }, ['monthlyRateBasisPoints', 'rate-invalid']],
  [credit, { feeBasisPoints: '1,5' }, ['feeBasisPoints', 'rate-invalid']],
  [credit, { minMonths: '5' }, ['minMonths', 'months-too-few']],
  [credit, { minMonths: '40' }, ['maxMonths', 'months-order']],
] as const)('of %o this is refused before it is saved: %o', async (piece, changes, problem) => {
  expect(await publish(piece, changes)).toEqual([problem])
})

test('what is hidden is not offered, and requests that name it still say its name', async () => {
  const prices = 'lasik | 12000 | 18000 | 0'
  expect(await publish(nile, { prices, isHidden: 'yes' })).toMatchObject({ ok: true })
  expect(await listHospitalPrices(app, 'lasik')).toEqual([])
  expect(await listProcedureRows(app)).toEqual([])
  await publish(nile, { isHidden: '' })
  await publish(lasik, { isHidden: 'yes' })
  expect(await listProcedureRows(app)).toEqual([])
  await publish(credit, { isHidden: 'yes' })
  expect(await listFinancingPlans(app)).toEqual([])
  const details = { procedure: 'lasik', hospital: 'nile', plan: 'credit' }
  const names = await inRequest(app, {}, () => catalogueNames(app, details))
  expect(Object.fromEntries(names.result)).toMatchObject({
    'procedure:lasik': 'ليزك',
    'hospital:nile': 'النيل',
    'plan:credit': 'قسط',
  })
})
