import { count, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { testServices } from '#/testing/services.ts'
import { findAbout } from './about.server.ts'

const { db } = await cloneDatabase()
const { services } = testServices(db)

test('the figures are those of the database', async () => {
  const { figures, coverage } = await findAbout(services)
  const [listed] = await db.select({ count: count() }).from(doctorListings)
  const [reviewed] = await db
    .select({ count: count() })
    .from(reviews)
    .where(isNotNull(reviews.publishedAt))
  const [completed] = await db
    .select({ count: count() })
    .from(bookings)
    .where(eq(bookings.status, 'completed'))
  expect(figures.doctors).toBe(listed?.count)
  expect(figures.reviews).toBe(reviewed?.count)
  expect(figures.visits).toBe(completed?.count)
  expect(figures.governorates).toBe(coverage.length)
  expect(figures.doctors).toBeGreaterThan(0)
})
