import { expect, test } from 'vitest'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { listSuggestions } from './suggestions.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

const names = async (text: string) =>
  (await listSuggestions(app, text)).map((each) => `${each.kind} ${each.name.en}`)

test.each(['معمل الن', 'nile lab', 'Lab Nil', 'معمل نيل', 'lulg hgkdg'])(
  '%s finds a laboratory: in either script, in any order, on the other keyboard layout',
  async (text) => {
    expect(await names(text)).toContain('facility Nile Lab')
  },
)

test('a hospital is listed after specialties and places, and before doctors', async () => {
  const found = await listSuggestions(app, 'رحم')
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  expect(kinds).toContain('facility')
  expect(kinds.slice(kinds.indexOf('facility') + 1).filter((kind) => kind !== 'doctor')).toEqual([])
  expect(await names('el rahmah hosp')).toContain('facility El Rahma Hospital')
})

test('a kind of facility suggests three of them, and there are at most eight suggestions', async () => {
  const found = await listSuggestions(app, 'hospital')
  expect(found.filter(({ kind }) => kind === 'facility').length).toBeGreaterThan(1)
  for (const text of ['مع', 'el', 'lab', 'مستشفى'])
    expect((await listSuggestions(app, text)).length).toBeLessThanOrEqual(8)
})

test('unknown words, and no words, suggest no facility', async () => {
  for (const text of ['', '  ', '%', '😀', 'zzqqxx', 'dr'])
    expect((await names(text)).filter((name) => name.startsWith('facility'))).toEqual([])
})

test.each([['دكتور احم'], ['د. أحم'], ['dr. ahm']])(
  'after a title, names come first: %s',
  async (text) => {
    const [first] = await listSuggestions(app, text)
    expect(first?.kind).toBe('doctor')
    expect(first?.name.ar).toContain('أحم')
  },
)

test('what begins as typed comes before what only contains it', async () => {
  const found = (await listSuggestions(app, 'احم')).map(({ name }) => name.ar)
  expect(found.indexOf('احمرار العين')).toBe(0)
})

test('Arabizi that is not finished finds its specialty first', async () => {
  expect((await names('3eza'))[0]).toBe('specialty Orthopedics')
})

test('a specialty beside a place finds both', async () => {
  const found = await names('دكتور أطفال شبرا')
  expect(found).toContain('specialty Pediatrics')
  expect(found).toContain('district Shubra')
})
