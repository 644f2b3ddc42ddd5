import { and, count, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { findAbout } from './about.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

test('visits and reviews of demo doctors do not count', async () => {
  expect((await findAbout(app)).figures).toMatchObject({ visits: 0, reviews: 0 })
})

test('the figures are read from the database', async () => {
  const [busiest] = await db
    .select({ id: bookings.doctorId })
    .from(bookings)
    .innerJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(isNotNull(reviews.publishedAt))
    .limit(1)
  await db
    .update(doctors)
    .set({ isDemo: false })
    .where(eq(doctors.id, busiest?.id ?? ''))
  const { figures, coverage } = await findAbout(app)
  const [listed] = await db.select({ count: count() }).from(doctorListings)
  const [reviewed] = await db
    .select({ count: count() })
    .from(reviews)
    .innerJoin(doctors, eq(doctors.id, reviews.doctorId))
    .where(and(isNotNull(reviews.publishedAt), eq(doctors.isDemo, false)))
  const [completed] = await db
    .select({ count: count() })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .where(and(eq(bookings.status, 'completed'), eq(doctors.isDemo, false)))
  expect(figures.doctors).toBe(listed?.count)
  expect(figures.reviews).toBe(reviewed?.count)
  expect(figures.visits).toBe(completed?.count)
  expect(figures.visits).toBeGreaterThan(0)
  expect(figures.reviews).toBeGreaterThan(0)
  expect(figures.governorates).toBe(coverage.length)
  expect(figures.doctors).toBeGreaterThan(0)
})
