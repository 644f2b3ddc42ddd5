import { expect, test } from 'vitest'
import { addDays, clinicDate, startOfClinicDay } from '#/domain/schedule/zone.ts'
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

test('a day without hours is closed, with the holiday’s name where it is one', async () => {
  const { doctorId, practice } = await nextDoctor()
  clock.set(startOfClinicDay('2027-01-04'))
  const off = ['2027-01-06', '2027-01-07'].map((date) => ({
    id: app.random.id(),
    doctorId,
    branchId: null,
    date,
  }))
  await db.insert(daysOff).values(off)
  const { result: week } = await inRequest(app, { locale: 'en' }, () =>
    findWeek(app, { doctor: practice.slug, day: '2027-01-05' }),
  )
  const closedOn = (date: string) => week?.days.find((day) => day.date === date)?.closed
  expect(closedOn('2027-01-06')).toEqual({ holiday: null })
  expect(closedOn('2027-01-07')).toEqual({ holiday: 'Coptic Christmas' })
  const open = week?.days.filter(({ slots }) => slots.length > 0) ?? []
  expect(open.length).toBeGreaterThan(0)
  expect(open.every(({ closed }) => closed === null)).toBe(true)
})

test('a clinic that works on a holiday is not closed for it', async () => {
  const { practice } = await nextDoctor()
  const holiday = '2027-03-09'
  clock.set(startOfClinicDay(addDays(holiday, -1)))
  const { result: week } = await inRequest(app, { locale: 'en' }, () =>
    findWeek(app, { doctor: practice.slug, day: holiday }),
  )
  const worked = week?.days.filter(({ slots }) => slots.length > 0) ?? []
  expect(worked.map(({ closed }) => closed)).toEqual(worked.map(() => null))
  const ramadan = week?.days.find(({ date }) => date === '2027-03-08')
  expect(ramadan?.closed?.holiday ?? null).toBeNull()
})
