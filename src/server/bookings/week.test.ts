import { expect, test } from 'vitest'
import { addDays, clinicDate } from '#/domain/zone.ts'
import { daysOff } from '#/server/db/schema/directory.ts'
import { openClinic } from '#/testing/clinic.ts'
import { inRequest } from '#/testing/request.ts'
import { findWeek } from './week.ts'

const { db, app, clock, nextDoctor } = await openClinic()

test('choosing a day of the shown week shows the same week, however far ahead', async () => {
  const { doctorId, practice } = await nextDoctor()
  const { slug: doctor } = practice
  const today = clinicDate(clock.now())
  const away = Array.from({ length: 9 }, (_, ahead) => addDays(today, ahead))
  await db
    .insert(daysOff)
    .values(away.map((date) => ({ id: app.random.id(), doctorId, branchId: null, date })))

  const shown = async (search: { day?: string }) => {
    const { result } = await inRequest(app, {}, () => findWeek(app, { doctor, ...search }))
    return result
  }
  const week = await shown({})
  const dates = week?.days.map(({ date }) => date)
  const free = week?.days.filter(({ slots }) => slots.length > 0) ?? []
  expect(free.length).toBeGreaterThan(1)
  for (const { date } of free) {
    const chosen = await shown({ day: date })
    expect(chosen?.days.map((day) => day.date)).toEqual(dates)
    expect(chosen?.day).toBe(date)
  }
})
