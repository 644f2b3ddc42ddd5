import { connect } from '../../src/server/db/connect.ts'
import { seedDatabase } from '../../src/server/seed/seed.ts'
import { isUnused } from '../../src/server/seed/unused.ts'
import { StartRefused } from '../serving/refusal.ts'

/** Writes the demo's data into a migrated database; refuses one that has doctors or content already. */
export async function seedEmpty(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  const isEmpty = await isUnused(db).finally(close)
  if (!isEmpty)
    throw new StartRefused(
      'The database has data already, and demo data would mix with it: `npm run reset` removes what is in .data.',
    )
  await seedDatabase(url, { now: new Date() })
}
