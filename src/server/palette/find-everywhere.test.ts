import { beforeEach, expect, test } from 'vitest'
import type { Locale } from '#/domain/localized.ts'
import { listSuggestions } from '#/server/search/suggestions.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { findEverywhere } from './find-everywhere.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

beforeEach(() => clock.set(SEEDED_AT))

async function find(text: string, locale: Locale = 'ar') {
  const work = () => findEverywhere(app, { text, locale })
  return (await inRequest(app, { locale }, work)).result
}

/** The first result of each kind. */
async function first(text: string, locale: Locale = 'ar') {
  const groups = await find(text, locale)
  return Object.fromEntries(groups.map(({ kind, items }) => [kind, items[0]?.href]))
}

test('without words it offers the most used pages and services', async () => {
  const groups = await find('  ')
  expect(groups.map(({ kind }) => kind)).toEqual(['service', 'page'])
  expect(groups.flatMap(({ items }) => items).map(({ href }) => href)).toContain('/doctors')
})

test.each(['جلديه', 'الجلدية', 'dermatology'])(
  '%s finds a specialty, in either script',
  async (words) => {
    expect((await first(words)).specialty).toBe('/doctors?specialty=dermatology')
    expect((await first(words, 'en')).specialty).toBe('/en/doctors?specialty=dermatology')
  },
)

test('a page and a service are found by their names in both languages', async () => {
  expect((await first('سياسة الخصوصيه')).page).toBe('/privacy_policyE')
  expect((await first('privacy policy')).page).toBe('/privacy_policyE')
  expect((await first('تمريض')).service).toBe('/nursury')
  expect((await first('nursing', 'en')).service).toBe('/en/nursury')
})

test('an article is found by either title, and a doctor by any spelling', async () => {
  const article = '/services/magazines/premature-aging'
  expect((await first('premature ageing')).article).toBe(article)
  expect((await first('الشيخوخه المبكره')).article).toBe(article)
  const doctors = (await find('mohamed')).find(({ kind }) => kind === 'doctor')
  expect(doctors?.items[0]?.label).toMatch(/محمد/)
})

test.each(['قلب', 'heart', 'rgf', 'مدينة نصر', 'mohamed', 'صداع', 'nile', 'ka', "';['"])(
  '%s: the palette has all suggestions of the directory’s search',
  async (text) => {
    const suggested = (await listSuggestions(app, text)).map(({ name }) => name.ar)
    const kinds = new Set(['doctor', 'specialty', 'concept', 'district', 'facility', 'lab-test'])
    const groups = (await find(text)).filter(({ kind }) => kinds.has(kind))
    const labels = groups.flatMap(({ items }) => items).map(({ label }) => label)
    expect(labels.toSorted()).toEqual(suggested.toSorted())
  },
)

test('unknown words and very long texts find nothing', async () => {
  expect(await find('zzqqxx')).toEqual([])
  expect(await find('<script>'.repeat(500))).toEqual([])
})
