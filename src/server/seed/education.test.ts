import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newestFirst, wrongYear } from '#/domain/directory/education.ts'
import { doctorEducation, doctors } from '#/server/db/schema/directory.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'

const { db } = await cloneDatabase()
const rows = await db
  .select({ line: doctorEducation, title: doctors.title })
  .from(doctorEducation)
  .innerJoin(doctors, eq(doctors.id, doctorEducation.doctorId))
  .orderBy(doctorEducation.position)

test('some doctors have lines in both languages, with possible years, in their order', async () => {
  const ofDoctor = [...Map.groupBy(rows, ({ line }) => line.doctorId).values()]
  const share = ofDoctor.length / (await db.$count(doctors))
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(0.5)
  for (const { line } of rows) {
    expect(wrongYear(line, now.getUTCFullYear())).toBeNull()
    expect(line.textAr).toMatch(/^[\u0600-\u06FF\s،]+$/)
    expect(line.textEn).toMatch(/^[A-Za-z\s,’-]+$/)
  }
  for (const own of ofDoctor) {
    const lines = own.map(({ line }) => line)
    expect(lines).toEqual(newestFirst(lines))
  }
})

test('only professors hold the post of one', () => {
  const posts = rows.filter(({ line }) => line.kind === 'post')
  expect(posts.length).toBeGreaterThan(0)
  expect(new Set(posts.map(({ title }) => title))).toEqual(new Set(['professor']))
})
