import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { facilities } from '#/server/db/schema/facilities.ts'
import { labWindows } from '#/server/db/schema/lab-prices.ts'
import { findBasket, findSureTests, type BasketSearch } from '#/server/laboratory/basket.ts'
import { findLabOffer } from '#/server/laboratory/offer.ts'
import { inRequest } from '#/testing/request.ts'
import { openLabs } from './labs.testing.ts'

const { db, app, newLab } = await openLabs()

const basket = async (search: BasketSearch) =>
  (await inRequest(app, { locale: 'en' }, () => findBasket(app, search))).result

/** Of the laboratories of a test, because others of this file have prices too. */
async function shown(search: BasketSearch, labs: readonly { slug: string }[]) {
  const own = new Map(labs.map(({ slug }, at) => [slug, at]))
  const { labs: found } = await basket(search)
  return found.flatMap((lab) => {
    const at = own.get(lab.slug)
    return at === undefined ? [] : [{ ...lab, at }]
  })
}

describe('comparing', () => {
  test('those that do all come first, by total; the others say what they lack', async () => {
    const labs = [
      await newLab({ 'zz-a': 300, 'zz-b': 200 }),
      await newLab({ 'zz-a': 100 }),
      await newLab({ 'zz-a': 250, 'zz-b': 200, 'zz-c': 5 }),
    ]
    const found = await shown({ tests: ['zz-a', 'zz-b'] }, labs)
    expect(found.map(({ at, total, missing }) => [at, total, missing])).toEqual([
      [2, 45_000, []],
      [0, 50_000, []],
      [1, 10_000, ['Betatest']],
    ])
  })

  test('the fee for coming to the chosen area is in the total once, and not where nobody comes', async () => {
    const labs = [await newLab({ 'zz-c': 100 }), await newLab({ 'zz-c': 120 })] as const
    await labs[0].comesTo('maadi', 60)
    await labs[1].comesTo('dokki', 30)
    const found = await shown({ tests: ['zz-c'], area: 'maadi' }, labs)
    expect(
      found.map(({ at, total, homeFee, leastHomeFee }) => [at, total, homeFee, leastHomeFee]),
    ).toEqual([
      [1, 12_000, null, 3000],
      [0, 16_000, 6000, 6000],
    ])
    expect((await shown({ tests: ['zz-c'] }, labs)).map(({ total }) => total)).toEqual([
      10_000, 12_000,
    ])
  })

  test('by distance from the area, and by the latest result', async () => {
    const labs = [
      await newLab({ 'zz-d': { pounds: 10, hours: 72 } }, 'smouha'),
      await newLab({ 'zz-d': 90 }, 'dokki'),
    ]
    const near = await shown({ tests: ['zz-d'], area: 'dokki', sort: 'nearest' }, labs)
    expect(near.map(({ at }) => at)).toEqual([1, 0])
    expect(near[1]?.kilometres).toBeGreaterThan(150)
    const point = await shown({ tests: ['zz-d'], near: '31.21,29.94', sort: 'nearest' }, labs)
    expect(point.map(({ at }) => at)).toEqual([0, 1])
    const fast = await shown({ tests: ['zz-d'], sort: 'fastest' }, labs)
    expect(fast.map(({ at, resultHours, kilometres }) => [at, resultHours, kilometres])).toEqual([
      [1, 12, null],
      [0, 72, null],
    ])
  })

  test('the oldest price of the basket is dated after 90 days', async () => {
    const labs = [
      await newLab({ 'zz-a': { pounds: 10, confirmedOn: '2026-01-01' }, 'zz-b': 10 }),
      await newLab({ 'zz-a': 20, 'zz-b': 20 }),
    ]
    const found = await shown({ tests: ['zz-a', 'zz-b'] }, labs)
    expect(found.map(({ at, oldSince }) => [at, oldSince])).toEqual([
      [0, '2026-01-01'],
      [1, null],
    ])
  })

  test('a page past the last one is the last one', async () => {
    await Promise.all(Array.from({ length: 25 }, () => newLab({ 'zz-c': 40 })))
    const last = await basket({ tests: ['zz-c'], page: 900 })
    expect(last.page).toBe(last.pageCount)
    expect(last.labs).toHaveLength(last.total - 24)
    expect(await basket({ tests: ['zz-d', 'zz-none'], page: 2 })).toMatchObject({ page: 1 })
  })

  test('one that is not published is not compared', async () => {
    const labs = [await newLab({ 'zz-c': 1 })] as const
    await db.update(facilities).set({ publishedAt: null }).where(eq(facilities.id, labs[0].id))
    expect(await shown({ tests: ['zz-c'] }, labs)).toEqual([])
  })
})

describe('the basket', () => {
  test('says the longest fasting, what a package has already, and what is no test', async () => {
    const view = await basket({ tests: ['zz-a', 'zz-all', 'zz-none'] })
    expect(view.tests.map(({ slug }) => slug)).toEqual(['zz-a', 'zz-all'])
    expect(view.fasting).toEqual({ hours: 8, from: '08:00', until: '10:00' })
    expect(view.repeated).toEqual([{ test: 'Alphatest', inside: 'Alphabetpackage' }])
    expect(view.unknown).toEqual(['zz-none'])
  })

  test('without tests it offers some; with 201 it compares none', async () => {
    const empty = await basket({ tests: [] })
    expect([empty.labs, empty.isTooBig]).toEqual([[], false])
    expect(empty.popular?.packages.length).toBeGreaterThan(0)
    const big = await basket({ tests: Array.from({ length: 201 }, (_, at) => `zz-${at}`) })
    expect([big.isTooBig, big.tests, big.labs]).toEqual([true, [], []])
  })

  test('a typed name or abbreviation is surely that test, what is unknown is none', async () => {
    const sure = async (text: string) =>
      (await inRequest(app, {}, () => findSureTests(app, text))).result
    expect(await sure('Betatest')).toEqual(['zz-b'])
    expect(await sure('alf')).toEqual(['zz-a'])
    expect(await sure('تحليل زمردة')).toEqual(['zz-c'])
    expect(await sure('qqqqq')).toEqual([])
  })
})

test('the page of a laboratory has its windows, areas, number of prices, and the basket', async () => {
  const lab = await newLab({ 'zz-a': 70, 'zz-c': 30 })
  await lab.comesTo('maadi', 0)
  const window = { place: 'branch' as const, weekday: 6, startsAt: '08:00', endsAt: '22:00' }
  await db.insert(labWindows).values({
    ...window,
    id: crypto.randomUUID(),
    facilityId: lab.id,
    seats: 3,
  })
  const read = async (slug: string, tests: string[]) =>
    (await inRequest(app, { locale: 'en' }, () => findLabOffer(app, slug, tests))).result
  const offer = await read(lab.slug, ['zz-a', 'zz-b', 'zz-none'])
  expect(offer).toMatchObject({
    priceCount: 2,
    windows: [window],
    areas: [{ district: 'maadi', feePiastres: 0 }],
    basket: { total: 7000, missing: ['Betatest'], slugs: ['zz-a', 'zz-b'] },
  })
  expect((await read(lab.slug, []))?.basket).toBeNull()
  expect(await read('el-nour-centre-smouha', ['zz-a'])).toBeNull()
})
