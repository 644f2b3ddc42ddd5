import { connect, type Queries } from '../../src/server/db/connect.ts'
import { demoRemovals } from '../../src/server/db/schema/demo.ts'
import { seedDatabase } from '../../src/server/seed/seed.ts'
import { isUnused } from '../../src/server/seed/unused.ts'
import { StartRefused } from '../serving/refusal.ts'

/**
 * Writes the demo's data into a migrated database, also after its removal; refuses one that has doctors or content
 * already.
 */
export async function seedEmpty(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    await allowSeed(db)
  } finally {
    await close()
  }
  await seedDatabase(url, { now: new Date() })
}

async function allowSeed(db: Queries): Promise<void> {
  if (!(await isUnused(db)))
    throw new StartRefused(
      'The database has data already, and demo data would mix with it: `npm run reset` removes what is in .data.',
    )
  await db.delete(demoRemovals)
}
