import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { visitDaysAhead, visitWindow } from '#/domain/booking/visit-type.ts'
import { listSlots } from '#/domain/schedule/slots.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { loadSchedules } from '#/server/diary/schedules.ts'
import { listVisitTypes } from '#/server/diary/visit-types.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'

const { db } = await cloneDatabase()
const types = await db.select().from(visitTypes)
const ofDoctor = Map.groupBy(types, ({ doctorId }) => doctorId)

test('most doctors of many fields offer one to four types', async () => {
  const people = await db.select().from(doctors)
  const offering = people.filter(({ id }) => ofDoctor.has(id))
  const fields = new Set(offering.map(({ specialtySlug }) => specialtySlug))
  expect(fields.size).toBeGreaterThanOrEqual(10)
  const possible = people.filter(({ specialtySlug }) => fields.has(specialtySlug))
  expect(offering.length / possible.length).toBeGreaterThan(0.5)
  expect(offering.length / possible.length).toBeLessThan(0.9)
  for (const own of ofDoctor.values()) {
    expect(own.length).toBeGreaterThanOrEqual(1)
    expect(own.length).toBeLessThanOrEqual(4)
  }
})

test('names and preparations are in both languages, each in its script', () => {
  for (const { nameAr, nameEn, preparationAr, preparationEn } of types) {
    expect(nameAr).toMatch(/^[\u0600-\u06FF\s:]+$/)
    expect(nameEn).toMatch(/^[A-Za-z0-9\s.,()-]+$/)
    expect(preparationAr).toMatch(/^[\u0600-\u06FF\s:]*$/)
    expect(preparationEn).toMatch(/^[A-Za-z0-9\s.,:;-]*$/)
    expect(preparationAr === '').toBe(preparationEn === '')
  }
})

test('each type fits the hours of each branch where it is offered', async () => {
  const until = visitWindow({ daysAhead: visitDaysAhead.max, noticeHours: 0 }, now).until
  const schedules = await loadSchedules(db, [...ofDoctor.keys()], now, until, now)
  for (const doctorId of ofDoctor.keys()) {
    const schedule = schedules.get(doctorId)
    const own = await db.select().from(branches).where(eq(branches.doctorId, doctorId))
    for (const type of await listVisitTypes(db, doctorId, now)) {
      expect(type.branchIds.length).toBeGreaterThan(0)
      expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining([...type.branchIds]))
      const free = schedule
        ? listSlots({ ...schedule, ...visitWindow(type, now), length: type })
        : []
      const places = new Set(free.map(({ branchId }) => branchId))
      for (const branchId of type.branchIds) expect(places, type.slug).toContain(branchId)
    }
  }
})
