import { sql } from 'drizzle-orm'
import { connect, type Queries } from '#/server/db/connect.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import { installReference } from '#/server/reference/install.ts'
import { isDemoRemoved, isUnused } from './unused.ts'
import { seedAfterVisits } from './after-visit.ts'
import { seedClinicPhotos } from './clinic-photos.ts'
import { seedCoverages } from './coverages.ts'
import { seedFacilities } from './facilities.ts'
import { seedHomecare } from './home-care.ts'
import { seedMagazine } from './magazine.ts'
import { seedMessages } from './messages.ts'
import { seedOffers } from './offers.ts'
import { seedOffices } from './offices.ts'
import { planPractices } from './plan.ts'
import { newPractice, writePractices } from './practice.ts'
import { createRandom } from './random.ts'
import { createReferenceBook } from './references.ts'
import { createSlugBook } from './slugs.ts'
import { seedReceipts } from './receipts.ts'
import { seedSeries } from './series.ts'
import { seedSurgery } from './surgery.ts'
import { seedVacancies } from './vacancies.ts'

type Options = {
  /** All dates are relative to the clinic's date at this instant. */
  now: Date
  doctors?: number
}

/**
 * Fills an unused database with the reference data, and with invented doctors and what belongs to them, in one
 * transaction. One that is in use, or from which the demo was removed, only gets the reference data. The same `now`
 * produces the same rows.
 */
export async function seedDatabase(url: string, { now, doctors = 600 }: Options): Promise<void> {
  await installReference(url, now)
  const { db, close } = connect(url, { max: 1 })
  try {
    const isNew = await db.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('balsam-seed'))`)
      if ((await isDemoRemoved(transaction)) || !(await isUnused(transaction))) return false
      await seedSurgery(transaction)
      await seedDoctors(transaction, { now, doctors })
      await seedSeries(transaction, createRandom(SEED + 2), now)
      await seedReceipts(transaction, createRandom(SEED + 4), now)
      await seedClinicPhotos(transaction, createRandom(SEED + 3), now)
      await seedAfterVisits(transaction, createRandom(SEED + 4), now)
      await seedMessages(transaction, createRandom(SEED + 5), now)
      await seedCoverages(transaction, createRandom(SEED + 6), now)
      await seedMagazine(transaction, now)
      await seedHomecare(transaction)
      await seedVacancies(transaction, now)
      await seedOffers(transaction, now)
      await seedOffices(transaction, createRandom(SEED))
      await seedFacilities(transaction, createRandom(SEED + 1), now)
      // Gives the planner statistics about the new rows.
      await transaction.execute(sql`analyze`)
      await rebuildListings(transaction, { now })
      return true
    })
    // Not allowed inside a transaction; without it the first searches have poor plans.
    if (isNew) await db.execute(sql`vacuum (analyze)`)
  } finally {
    await close()
  }
}

const SEED = 20_261_121
const CHUNK = 500

async function seedDoctors(db: Queries, { now, doctors }: Required<Options>): Promise<void> {
  const random = createRandom(SEED)
  const books = { slugs: createSlugBook(), references: createReferenceBook() }
  const plans = planPractices(random, doctors)
  // The server writes one chunk while the next is generated.
  let writing: Promise<void> = Promise.resolve()
  for (let start = 0; start < plans.length; start += CHUNK) {
    const chunk = plans
      .slice(start, start + CHUNK)
      .map((plan, at) => newPractice(random, plan, { ...books, now, index: start + at }))
    await writing
    writing = writePractices(db, chunk)
  }
  await writing
}
