import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { csvText } from '#/server/files/csv.ts'
import { readUpload } from '#/server/imports/upload.ts'
import { checkPriceFile } from '#/server/lab-desk/price-file.ts'
import { confirmPrices, copyPrices, savePrices } from '#/server/lab-desk/prices.ts'
import { findPrices } from '#/server/lab-desk/prices-page.ts'
import { addWindows, findSampling, removeArea, saveArea } from '#/server/lab-desk/sampling.ts'
import { removeWindow } from '#/server/lab-desk/window-removal.ts'
import { priceTemplate } from '#/server/lab-desk/template.ts'
import type { Membership } from '#/server/practices/member.ts'
import { newCentre } from '#/testing/centre.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { openLabs } from '#/features/laboratory/labs.testing.ts'
import { fileSchema, pricesSchema } from './prices.ts'
import { areaSchema, windowSchema } from './sampling.ts'

const { db, app, newLab } = await openLabs()

const ok = { ok: true }
const refused = (code: string) => ({ ok: false, code })
const today = clinicDate(SEEDED_AT)

async function page(member: Membership | null, q?: string, memberships: Membership[] = []) {
  const input = { search: { q }, memberships }
  return (await inRequest(app, { locale: 'en' }, () => findPrices(app, member, input))).result
}

/** As the form of the page of one test sends it. */
async function save(member: Membership, typed: Record<string, string>, seen?: string) {
  const shown = await page(member, 'Alphatest')
  const input = pricesSchema.parse({
    slug: 'lab',
    seen: seen ?? shown?.seen ?? '',
    ...Object.fromEntries(shown?.lines.map(({ slug, price }) => [`price-${slug}`, price]) ?? []),
    ...typed,
  })
  return savePrices(app, member, input)
}

const check = async (member: Membership, rows: string[][]) =>
  (
    await inRequest(app, { locale: 'en' }, () =>
      checkPriceFile(app, member, new TextEncoder().encode(csvText(rows))),
    )
  ).result

describe('prices', () => {
  test('an owner and a manager keep them, and nobody else; each change is in the audit', async () => {
    const lab = await newLab()
    const [owner, manager, desk] = [
      await lab.member('owner'),
      await lab.member('manager'),
      await lab.member('assistant'),
    ]
    expect(await save(owner, { 'price-zz-a': '١٥٠', 'hours-zz-a': '٦' })).toEqual(ok)
    expect(await save(manager, { 'price-zz-a': '160' })).toEqual(ok)
    expect(await lab.prices()).toMatchObject({
      'zz-a': { piastres: 16_000, resultHours: null, confirmedOn: today },
    })
    expect(await page(desk)).toBeNull()
    const lines = [{ slug: 'zz-a', price: null }]
    expect(await savePrices(app, desk, { lines, seen: null })).toEqual(refused('not-yours'))
    expect(await savePrices(app, null, { lines, seen: null })).toEqual(refused('not-yours'))
    const centre = await newCentre(db, app)
    expect(await page(await centre.member('owner'))).toBeNull()
    const entries = await listAuditEntries(app, { subjectId: lab.id })
    expect(entries.map(({ action }) => action)).toEqual([
      'lab-prices-changed',
      'lab-prices-changed',
    ])
    expect(entries[0]).toMatchObject({
      before: { prices: { 'zz-a': 15_000 } },
      after: { prices: { 'zz-a': 16_000 } },
    })
  })

  test('an empty price is a test that is not done, and a page that changed meanwhile is refused', async () => {
    const lab = await newLab({ 'zz-a': 10, 'zz-b': 20 })
    const owner = await lab.member('owner')
    const before = await page(owner, 'Alphatest')
    expect(await save(owner, { 'price-zz-a': '' })).toEqual(ok)
    expect(Object.keys(await lab.prices())).toEqual(['zz-b'])
    expect(await save(owner, { 'price-zz-a': '99' }, before?.seen)).toEqual(
      refused('changed-meanwhile'),
    )
  })

  test.each([
    [{ 'price-zz-a': '0' }, 'price-zz-a', 'lab-price-invalid'],
    [{ 'price-zz-a': '100001' }, 'price-zz-a', 'lab-price-invalid'],
    [{ 'price-zz-a': 'many' }, 'price-zz-a', 'lab-price-invalid'],
    [{ 'price-zz-a': '10', 'hours-zz-a': '0' }, 'hours-zz-a', 'lab-hours-invalid'],
    [{ 'price-zz-a': '', 'hours-zz-a': '24' }, 'price-zz-a', 'amount-invalid'],
  ])('%j is told beside its field', (typed, field, code) => {
    const parsed = pricesSchema.safeParse({ slug: 'lab', seen: '', ...typed })
    expect(parsed.error?.issues).toMatchObject([{ path: [field], message: code }])
  })

  test('all prices are confirmed as of today', async () => {
    const lab = await newLab({ 'zz-a': { pounds: 10, confirmedOn: '2026-01-01' }, 'zz-b': 20 })
    const owner = await lab.member('owner')
    expect(await page(owner)).toMatchObject({ priced: 2, old: 1 })
    expect(await confirmPrices(app, owner)).toEqual(ok)
    expect((await lab.prices())['zz-a']).toMatchObject({ confirmedOn: today })
    expect(await page(owner)).toMatchObject({ old: 0 })
  })

  test('a list is copied from another laboratory of the member, and from no other', async () => {
    const [from, to] = [
      await newLab({ 'zz-a': 10, 'zz-b': 20 }),
      await newLab({ 'zz-a': 99, 'zz-c': 5 }),
    ]
    const [origin, owner] = [await from.member('owner'), await to.member('owner')]
    expect((await page(owner, undefined, [origin, owner]))?.others).toMatchObject([
      { slug: from.slug },
    ])
    expect(await copyPrices(app, owner, null)).toEqual(refused('not-yours'))
    expect(await copyPrices(app, owner, owner)).toEqual(refused('choice-required'))
    expect(await copyPrices(app, owner, origin)).toEqual(ok)
    expect(await to.prices()).toMatchObject({
      'zz-a': { piastres: 1000 },
      'zz-b': { piastres: 2000 },
      'zz-c': { piastres: 500 },
    })
  })
})

describe('a file of prices', () => {
  test('names tests by code, name in either language, or abbreviation; it is written as checked', async () => {
    const lab = await newLab({ 'zz-a': 10, 'zz-d': 40 })
    const owner = await lab.member('owner')
    const found = await check(owner, [
      ['التحليل', 'السعر', 'الساعات'],
      ['ALF', '١٢٫٥٠', ''],
      ['zz-b', '20', '6'],
      ['تحليل زمردة', '30', ''],
      ['Deltatest', '40', ''],
      ['zz-all', '', ''],
    ])
    if (!found.ok || !found.file.ok) throw new Error('The file is refused.')
    expect(found.file).toMatchObject({ count: 4, added: 2, changed: 1 })
    expect(Object.keys(await lab.prices())).toHaveLength(2)
    const { lines } = fileSchema.parse({ slug: lab.slug, lines: found.file.lines })
    expect(await savePrices(app, owner, { lines, seen: null })).toEqual(ok)
    expect(await lab.prices()).toMatchObject({
      'zz-a': { piastres: 1250, resultHours: null },
      'zz-b': { piastres: 2000, resultHours: 6 },
      'zz-c': { piastres: 3000 },
      'zz-d': { piastres: 4000 },
    })
  })

  test('tells all faults at once, with the nearest tests', async () => {
    const lab = await newLab()
    const found = await check(await lab.member('owner'), [
      ['test', 'price', 'hours'],
      ['Betatset', '20', ''],
      ['zz-a', '0', '1.5'],
      ['zz-c', '10', ''],
      ['Gammatest', '11', ''],
    ])
    if (!found.ok || found.file.ok) throw new Error('The file is accepted.')
    expect(found.file.faults.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'test', 'unknown'],
      [3, 'price', 'lab-price-invalid'],
      [3, 'hours', 'lab-hours-invalid'],
      [5, 'test', 'twice-in-file'],
    ])
    expect(found.file.faults[0]?.nearest).toContain('Betatest')
  })

  test('without its columns, or without lines, it is refused', async () => {
    const owner = await (await newLab()).member('owner')
    expect(
      await check(owner, [
        ['test', 'fee'],
        ['zz-a', '10'],
      ]),
    ).toMatchObject({
      file: { ok: false, faults: [{ column: 'price', code: 'column-missing' }] },
    })
    expect(await check(owner, [['test', 'price']])).toEqual(refused('file-empty'))
    const desk = await (await newLab()).member('assistant')
    expect(
      await check(desk, [
        ['test', 'price'],
        ['zz-a', '1'],
      ]),
    ).toEqual(refused('not-yours'))
  })

  test.each([
    ['ar', 'csv'],
    ['en', 'csv'],
    ['ar', 'xlsx'],
    ['en', 'xlsx'],
  ] as const)('the file to fill in is accepted as it is: %s, %s', async (locale, format) => {
    const lab = await newLab({ 'zz-a': { pounds: 10.5, hours: 5 } })
    const owner = await lab.member('owner')
    const read = (member: Membership) =>
      inRequest(app, { locale }, () => priceTemplate(app, member, format))
    const bytes = (await read(owner)).result ?? new Uint8Array()
    const upload = await readUpload(bytes)
    const text = upload.ok ? upload.content : upload.code
    expect(text).toContain('zz-a,تحليل ألف,Alphatest,10.5,5')
    expect(text).toContain('zz-b,تحليل باء,Betatest,,')
    const { result } = await inRequest(app, { locale }, () => checkPriceFile(app, owner, bytes))
    expect(result).toMatchObject({ ok: true, file: { ok: true, count: 1, added: 0, changed: 0 } })
    expect((await read(await lab.member('assistant'))).result).toBeNull()
  })
})

describe('hours and areas', () => {
  const typed = {
    slug: 'lab',
    place: 'branch',
    weekdays: '6 7',
    startsAt: '08:00',
    endsAt: '00:00',
  }

  async function sampling(member: Membership) {
    return (await inRequest(app, {}, () => findSampling(app, member))).result
  }

  test('windows are added on several days or on none, and removed by their own laboratory only', async () => {
    const lab = await newLab()
    const owner = await lab.member('owner')
    const add = (change: object = {}) => {
      const { slug: _slug, ...window } = windowSchema.parse({ ...typed, seats: '٣', ...change })
      return addWindows(app, owner, window)
    }
    expect(await add()).toEqual(ok)
    expect(await add({ weekdays: '1 7', startsAt: '23:00' })).toEqual(refused('windows-overlap'))
    const home = { place: 'home', weekdays: '6' }
    expect(await add({ ...home, startsAt: '08:00', endsAt: '13:00' })).toEqual(
      refused('home-window-length'),
    )
    expect(await add({ ...home, startsAt: '08:00', endsAt: '10:00' })).toEqual(ok)
    const windows = (await sampling(owner))?.windows ?? []
    expect(
      windows.map(({ place, weekday, endsAt, seats }) => [place, weekday, endsAt, seats]),
    ).toEqual([
      ['branch', 6, '24:00', 3],
      ['branch', 7, '24:00', 3],
      ['home', 6, '10:00', 3],
    ])
    const [first] = windows
    const other = await (await newLab()).member('owner')
    const window = { window: first?.id ?? '', seen: '' }
    expect(await removeWindow(app, other, window)).toEqual(refused('changed-meanwhile'))
    expect(await removeWindow(app, owner, window)).toEqual(ok)
    expect(await removeWindow(app, owner, { ...window, window: randomUUID() })).toEqual(
      refused('changed-meanwhile'),
    )
  })

  test.each([
    ['cbc:15000:24 tsh:9000:', true],
    ['cbc:99999999:24', false],
    ['cbc:099:24', false],
    ['cbc:15000:0', false],
    ['cbc:15000:24 cbc:16000:24', false],
  ])('the lines of a confirmation are those of a file: %s', (lines, isRead) => {
    expect(fileSchema.safeParse({ slug: 'lab', lines }).success).toBe(isRead)
  })

  test.each([
    [{ seats: '0' }, 'seats'],
    [{ seats: '51' }, 'seats'],
    [{ startsAt: '25:00' }, 'startsAt'],
    [{ weekdays: '' }, 'weekdays'],
    [{ place: 'car' }, 'place'],
  ])('a window with %j is told beside its field', (change, field) => {
    const parsed = windowSchema.safeParse({ ...typed, seats: '1', ...change })
    expect(parsed.error?.issues[0]?.path).toEqual([field])
  })

  test('an area is saved again with another fee, and only where there is a district', async () => {
    const lab = await newLab()
    const owner = await lab.member('owner')
    expect(await saveArea(app, owner, { district: 'maadi', fee: 5000 })).toEqual(ok)
    expect(await saveArea(app, owner, { district: 'maadi', fee: 0 })).toEqual(ok)
    expect(await saveArea(app, owner, { district: 'atlantis', fee: 0 })).toEqual(
      refused('choice-required'),
    )
    expect((await sampling(owner))?.areas).toMatchObject([{ district: 'maadi', feePiastres: 0 }])
    expect(await removeArea(app, await lab.member('nurse'), 'maadi')).toEqual(refused('not-yours'))
    expect(await removeArea(app, owner, 'maadi')).toEqual(ok)
    expect(await removeArea(app, owner, 'maadi')).toEqual(refused('changed-meanwhile'))
    const fee = areaSchema.safeParse({ slug: 'lab', district: 'maadi', fee: 'x' })
    expect(fee.error?.issues[0]?.path).toEqual(['fee'])
  })
})
