import { beforeEach, expect, test } from 'vitest'
import { addDays, clinicDate, startOfClinicDay } from '#/domain/schedule/zone.ts'
import { holidays } from '#/server/db/schema/holidays.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { listCareHolidays, listDays } from './days.ts'
import { readOrder } from './order.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

beforeEach(async () => {
  await db.delete(holidays)
})

const decision = {
  isDropped: false,
  hasCare: false,
  nameAr: null,
  nameEn: null,
  changedAt: new Date('2026-11-21T10:00:00Z'),
}

/** Whether visits are offered on a date, a few days before. */
async function isOffered(date: string): Promise<boolean> {
  clock.set(startOfClinicDay(addDays(date, -3)))
  const days = await listDays(app, 'visit')
  expect(days.length).toBeGreaterThan(5)
  return days.some((day) => day.date === date)
}

test.each(['2026-10-06', '2027-10-06', '2030-05-01', '2030-04-29', '2055-01-07', '2090-07-23'])(
  'nobody comes on the holiday %s, whatever the year',
  async (date) => {
    expect(await isOffered(date)).toBe(false)
    expect(await isOffered(addDays(date, -1))).toBe(true)
  },
)

test('nor on an expected feast, and staff move it, drop it or have care on it', async () => {
  expect(await isOffered('2027-03-09')).toBe(false)
  expect(await isOffered('2027-03-12')).toBe(true)
  const feast = { ...decision, key: 'eid-al-fitr', year: 1448 }
  await db.insert(holidays).values({ ...feast, startsOn: '2027-03-10', endsOn: '2027-03-12' })
  expect(await isOffered('2027-03-09')).toBe(true)
  expect(await isOffered('2027-03-12')).toBe(false)
  await db.update(holidays).set({ hasCare: true })
  expect(await isOffered('2027-03-12')).toBe(true)
  await db.update(holidays).set({ hasCare: false, isDropped: true })
  expect(await isOffered('2027-03-12')).toBe(true)
})

test('Ramadan is no day off', async () => {
  expect(await isOffered('2027-02-20')).toBe(true)
})

test('an order for Labour Day 2030 is refused', async () => {
  clock.set(startOfClinicDay('2030-04-27'))
  const window = {
    startsAt: new Date('2030-05-01T09:00:00Z'),
    endsAt: new Date('2030-05-01T12:00:00Z'),
  }
  expect(clinicDate(window.startsAt)).toBe('2030-05-01')
  const order = (at: typeof window) =>
    readOrder(app, 'home-visit', { rate: 'home-gp', district: 'maadi', count: 1, window: at })
  expect(await order(window)).toMatchObject({ ok: false, field: 'window' })
  const later = (at: Date) => new Date(+at + 86_400_000)
  expect(
    await order({ startsAt: later(window.startsAt), endsAt: later(window.endsAt) }),
  ).toMatchObject({ ok: true })
})

test('the page says which of the offered dates are holidays', async () => {
  clock.set(startOfClinicDay('2027-02-25'))
  const listed = () => inRequest(app, { locale: 'en' }, () => listCareHolidays(app))
  expect((await listed()).result).toEqual([
    { name: 'Eid al-Fitr (expected)', from: '2027-03-09', until: '2027-03-11' },
  ])
  clock.set(startOfClinicDay('2027-02-15'))
  expect((await listed()).result).toEqual([])
})
