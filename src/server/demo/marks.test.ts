import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentRevisions } from '#/server/db/schema/content.ts'
import { coverage, rates } from '#/server/db/schema/home-care.ts'
import { offers } from '#/server/db/schema/offers.ts'
import { offices } from '#/server/db/schema/offices.ts'
import { financingPlans, procedures } from '#/server/db/schema/surgery.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'

const { db, ownerDb } = await cloneDatabase()
const { app, clock } = testApp(db)

const migrations = join(import.meta.dirname, '../db/migrations')

/** The statements of the migration that mark the rows of an existing demo. */
async function mark() {
  const [file = ''] = globSync('*_demo_marks.sql', { cwd: migrations })
  const statements = readFileSync(join(migrations, file), 'utf8').split('--> statement-breakpoint')
  for (const statement of statements.filter((each) => each.includes('UPDATE')))
    await ownerDb.execute(sql.raw(statement))
}

const unmarked = [coverage, rates, offices, financingPlans, procedures]

test('a demo from before the marks is marked as the seed marks it, except what staff published', async () => {
  const { staffId } = await deskMember(app, ['content'])
  for (const table of unmarked) await db.update(table).set({ isDemo: false })
  const version = { version: 2, data: {}, authorId: staffId, createdAt: clock.now() }
  const published = { ...version, publishedAt: clock.now() }
  await db.insert(contentRevisions).values([
    { id: app.random.id(), kind: 'office', key: 'dokki', ...published },
    { id: app.random.id(), kind: 'office', key: 'smouha', ...version },
    { id: app.random.id(), kind: 'offer', key: 'laser-hair-removal', ...published },
  ])
  await mark()
  for (const table of [coverage, rates, financingPlans, procedures])
    expect(await db.$count(table, eq(table.isDemo, false))).toBe(0)
  const ofStaff = await db.select().from(offices).where(eq(offices.isDemo, false))
  expect(ofStaff).toMatchObject([{ slug: 'dokki' }])
  expect(await db.$count(offers, eq(offers.isDemo, false))).toBe(1)
  expect(await db.$count(offers, ne(offers.slug, 'laser-hair-removal'))).toBeGreaterThan(1)
})
