import { expect, test } from 'vitest'
import type { DeskActor } from '#/domain/permissions.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import {
  addHoliday,
  confirmHoliday,
  dropHoliday,
  restoreHoliday,
} from '#/server/holidays/decide.ts'
import { findHolidayDesk } from '#/server/holidays/desk.ts'
import { listHolidays } from '#/server/holidays/holidays.ts'
import { publicHolidayName } from '#/server/holidays/names.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

const editor: DeskActor = {
  staffId: crypto.randomUUID(),
  role: 'staff',
  areas: ['content'],
  isReady: true,
}
const clerk: DeskActor = { ...editor, areas: ['requests'] }

async function show(year: number, actor: DeskActor | null = editor) {
  const view = await inRequest(app, { locale: 'en' }, () => findHolidayDesk(app, actor, { year }))
  return view.result?.holidays ?? null
}

async function one(year: number, name: string) {
  const found = (await show(year))?.find((each) => each.name === name)
  if (!found) throw new Error(`no ${name} in ${year}`)
  return found
}

async function publicNames(from: string, until: string) {
  const found = await inRequest(app, { locale: 'en' }, async () =>
    (await listHolidays(app, from, until)).map(publicHolidayName),
  )
  return found.result
}

test('a year to come has its holidays without anybody entering them', async () => {
  const names = (await show(2040))?.map(({ name }) => name)
  expect(names).toContain('Sham el-Nessim')
  expect(names).toContain('Eid al-Fitr')
  expect(names).toHaveLength(13)
})

test('an expected feast is confirmed on another day, dropped, and back by its rule', async () => {
  const feast = await one(2031, 'Eid al-Fitr')
  expect(feast.state).toBe('expected')
  expect(await publicNames(feast.from, feast.from)).toEqual(['Eid al-Fitr (expected)'])
  const moved = { from: '2031-01-25', until: '2031-01-27', hasCare: false }
  expect(await confirmHoliday(app, editor, { ...feast, ...moved })).toEqual({ ok: true })
  expect(await one(2031, 'Eid al-Fitr')).toMatchObject({ ...moved, state: 'decided' })
  // Now it falls on a fixed day, too.
  expect(await publicNames('2031-01-26', '2031-01-26')).toEqual(['Eid al-Fitr'])

  expect(await dropHoliday(app, editor, await one(2031, 'Eid al-Fitr'))).toEqual({ ok: true })
  expect((await one(2031, 'Eid al-Fitr')).state).toBe('dropped')
  expect(await publicNames('2031-01-26', '2031-01-26')).toEqual([])
  expect(await restoreHoliday(app, editor, await one(2031, 'Eid al-Fitr'))).toEqual({ ok: true })
  expect(await one(2031, 'Eid al-Fitr')).toEqual(feast)
  const [entry] = await listAuditEntries(app, {})
  expect(entry).toMatchObject({
    action: 'holiday-changed',
    subjectId: feast.id,
    before: { isDropped: true },
    after: { from: feast.from, isDropped: false },
  })
})

test('an added day is one, however often its form is sent, and can be moved and removed', async () => {
  const day = {
    submissionKey: crypto.randomUUID(),
    nameAr: 'يوم الانتخابات',
    nameEn: 'Election day',
    from: '2032-03-01',
    until: '2032-03-02',
    hasCare: true,
  }
  expect(await addHoliday(app, editor, day)).toEqual({ ok: true })
  expect(await addHoliday(app, editor, day)).toEqual({ ok: true })
  const added = (await show(2032))?.filter(({ name }) => name === 'Election day') ?? []
  expect(added).toMatchObject([{ from: '2032-03-01', until: '2032-03-02', hasCare: true }])
  const moved = { ...(await one(2032, 'Election day')), from: '2032-03-02' }
  expect(await confirmHoliday(app, editor, moved)).toEqual({ ok: true })
  expect(await restoreHoliday(app, editor, await one(2032, 'Election day'))).toEqual({ ok: true })
  expect((await show(2032))?.map(({ name }) => name)).not.toContain('Election day')
})

test.each([
  [{ from: '2033-05-02', until: '2033-05-01' }, 'range-invalid'],
  [{ from: '2033-05-01', until: '2033-06-30' }, 'range-long'],
  [{ from: '2034-05-01', until: '2034-05-01' }, 'date-far'],
])('the dates %j are refused: %s', async (dates, code) => {
  const labourDay = await one(2033, 'Labour Day')
  expect(await confirmHoliday(app, editor, { ...labourDay, ...dates })).toEqual({ ok: false, code })
  expect(await one(2033, 'Labour Day')).toEqual(labourDay)
})

test('of two colleagues the second is told that the first has decided', async () => {
  const seen = await one(2035, 'Labour Day')
  const earlier = { ...seen, from: '2035-04-30', until: '2035-04-30' }
  const [first, second] = [
    await confirmHoliday(app, editor, earlier),
    await dropHoliday(app, editor, seen),
  ]
  expect([first, second]).toEqual([{ ok: true }, { ok: false, code: 'changed-meanwhile' }])
  expect(await one(2035, 'Labour Day')).toMatchObject({ from: '2035-04-30', state: 'decided' })
})

test('a holiday that no rule has is unknown', async () => {
  const invented = { key: 'invented', year: 2036, seen: '' }
  expect(await dropHoliday(app, editor, invented)).toEqual({ ok: false, code: 'changed-meanwhile' })
})

test('only staff of the content see and change it', async () => {
  const labourDay = await one(2037, 'Labour Day')
  for (const actor of [null, clerk, { ...editor, isReady: false }]) {
    expect(await show(2037, actor)).toBeNull()
    const refused = { ok: false, code: 'not-yours' }
    expect(await dropHoliday(app, actor, labourDay)).toEqual(refused)
    expect(await confirmHoliday(app, actor, labourDay)).toEqual(refused)
    expect(await restoreHoliday(app, actor, labourDay)).toEqual(refused)
    const { from, until, hasCare } = labourDay
    const added = { nameAr: 'يوم', nameEn: 'Day', submissionKey: crypto.randomUUID() }
    expect(await addHoliday(app, actor, { ...added, from, until, hasCare })).toEqual(refused)
  }
  expect(await one(2037, 'Labour Day')).toEqual(labourDay)
})
