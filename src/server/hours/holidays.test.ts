import { expect, test } from 'vitest'
import { clinicInstant } from '#/domain/schedule/zone.ts'
import { holidays } from '#/server/db/schema/holidays.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { findHoursVersion } from './hours.ts'
import { findHours } from './page.ts'
import { proposeChange } from './propose.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const practice = await emptyPractice(db, app)
const owner = await practice.member('owner')

async function list() {
  const shown = await inRequest(app, { locale: 'en' }, () => findHours(app, owner))
  return shown.result?.holidays ?? []
}

const feast = async () => (await list()).find(({ name }) => name.startsWith('Eid al-Fitr'))

async function change(kind: 'off' | 'on', range = { from: '2027-03-09', until: '2027-03-11' }) {
  const seen = await findHoursVersion(app, practice.doctorId)
  return proposeChange(app, owner, { change: { kind, branchId: null, ...range }, seen })
}

test('a clinic sees the holidays that it can plan for, and is open on all of them', async () => {
  const found = await list()
  expect(found[0]).toEqual({
    name: 'Coptic Christmas',
    from: '2027-01-07',
    until: '2027-01-07',
    choice: 'open',
  })
  expect(found).toHaveLength(12)
  expect(found.every(({ choice }) => choice === 'open')).toBe(true)
  expect(found.map(({ name }) => name)).not.toContain('Ramadan (expected)')
})

test('it closes on a feast, and sees when staff have moved the feast since', async () => {
  expect(await change('off')).toEqual({ ok: true, isDone: true })
  expect(await feast()).toMatchObject({ name: 'Eid al-Fitr (expected)', choice: 'closed' })
  await db.insert(holidays).values({
    key: 'eid-al-fitr',
    year: 1448,
    startsOn: '2027-03-10',
    endsOn: '2027-03-12',
    isDropped: false,
    hasCare: false,
    changedAt: SEEDED_AT,
  })
  const moved = { from: '2027-03-10', until: '2027-03-12' }
  expect(await feast()).toEqual({ name: 'Eid al-Fitr', ...moved, choice: 'partly' })
  expect(await change('off', moved)).toEqual({ ok: true, isDone: true })
  expect(await feast()).toMatchObject({ choice: 'closed' })
  expect(await change('on', moved)).toEqual({ ok: true, isDone: true })
  expect(await feast()).toMatchObject({ choice: 'open' })
})

test('of a feast that is under way the coming days can still be closed', async () => {
  clock.set(clinicInstant('2027-03-11', 9 * 60) ?? SEEDED_AT)
  expect(await feast()).toMatchObject({ from: '2027-03-11', until: '2027-03-12' })
  const rest = { from: '2027-03-11', until: '2027-03-12' }
  expect(await change('off', rest)).toEqual({ ok: true, isDone: true })
  expect(await feast()).toMatchObject({ choice: 'closed' })
})
