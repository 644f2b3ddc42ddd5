import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { understand } from '#/domain/search/intent/understand.ts'
import { doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { lexiconVersion } from '#/server/db/schema/search.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { currentLexicon } from './lexicons.ts'

const { db, ownerDb } = await cloneDatabase()
const { app } = testApp(db)

afterEach(() => vi.restoreAllMocks())

test('a listed doctor’s new name is in the lexicon after a minute, even with the same number of words', async () => {
  // Lexicons are cached by version; a new one keeps other tests from sharing this one.
  await ownerDb.update(lexiconVersion).set({ version: sql`gen_random_uuid()` })
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  const [listed] = await db.select().from(doctorListings).limit(1)
  const rename = (nameAr: string, nameEn: string) =>
    db
      .update(doctors)
      .set({ nameAr, nameEn })
      .where(eq(doctors.id, listed?.doctorId ?? ''))
  const nameIn = async (text: string) => understand(text, await currentLexicon(app)).criteria.name

  await rename('غظقزط', 'Ghazqzt')
  expect(await nameIn('غظقزط')).toBe('غظقزط')
  await rename('خضثزق', 'Khadthzq')
  expect(await nameIn('خضثزق')).toBe('')
  clock.mockReturnValue(1_061_000)
  expect(await nameIn('خضثزق')).toBe('خضثزق')
  expect(await nameIn('غظقزط')).toBe('')
})
