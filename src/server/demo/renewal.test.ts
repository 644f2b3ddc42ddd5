import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isPublicOffer } from '#/domain/content/offer.ts'
import { takesApplications } from '#/domain/content/vacancy.ts'
import { addDays, clinicDate, clinicTime, daysBetween } from '#/domain/schedule/zone.ts'
import { bookingEvents, bookings } from '#/server/db/schema/booking.ts'
import { vacancies } from '#/server/db/schema/careers.ts'
import { contentRevisions } from '#/server/db/schema/content.ts'
import { daysOff, seasons } from '#/server/db/schema/directory.ts'
import { hospitalFacts } from '#/server/db/schema/hospitals.ts'
import { labPrices } from '#/server/db/schema/lab-prices.ts'
import { articles } from '#/server/db/schema/magazine.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { isInSchedule } from '#/server/diary/slot-problem.ts'
import { maintenance } from '#/server/assembly/maintenance.ts'
import { confirmClock } from '#/server/operations/clock-guard.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { renewDemo } from './renewal.ts'

const DAY_MS = 86_400_000

/** Dates only move ahead, so each test has a demo of its own. */
async function newDemo() {
  const { db } = await cloneDatabase()
  return { db, ...testApp(db) }
}
type Demo = Awaited<ReturnType<typeof newDemo>>

const stepwise = await newDemo()
const jumping = await newDemo()
const edited = await newDemo()
const reviewed = await newDemo()
const taken = await newDemo()

/** Runs the job some days after the seed. */
async function renewAfter(days: number, { app, clock }: Demo) {
  clock.set(new Date(+SEEDED_AT + days * DAY_MS))
  return renewDemo(app)
}

/** Everything that it may move. */
async function datesIn({ db }: Demo) {
  const [offered, open, written, visits, rated, seasonal, away, claimed, priced, stated] =
    await Promise.all([
      db.select().from(offers).orderBy(offers.slug),
      db.select().from(vacancies).orderBy(vacancies.slug),
      db.select().from(articles).orderBy(articles.slug, articles.locale),
      db.select().from(bookings).orderBy(bookings.id),
      db.select().from(reviews).orderBy(reviews.id),
      db.select().from(seasons).orderBy(seasons.id),
      db.select().from(daysOff).orderBy(daysOff.id),
      db.select().from(vouchers).orderBy(vouchers.id),
      db
        .selectDistinct({ facilityId: labPrices.facilityId, confirmedOn: labPrices.confirmedOn })
        .from(labPrices)
        .orderBy(labPrices.facilityId, labPrices.confirmedOn),
      db.select().from(hospitalFacts).orderBy(hospitalFacts.facilityId, hospitalFacts.fact),
    ])
  return { offered, open, written, visits, rated, seasonal, away, claimed, priced, stated }
}

test('years later a demo has offers, vacancies, and reviews, articles and visits of recent weeks', async () => {
  const seeded = await datesIn(stepwise)
  expect(await renewAfter(0, stepwise)).toBe(0)
  expect(await datesIn(stepwise)).toEqual(seeded)
  for (const days of [30, 76, 100, 400, 1500]) {
    await renewAfter(days, stepwise)
    const now = stepwise.clock.now()
    const dates = await datesIn(stepwise)
    const { offered, open, written, visits, rated, seasonal, away, claimed } = dates
    const daysOld = (at: Date | null) => (at ? daysBetween(clinicDate(at), clinicDate(now)) : NaN)

    expect(offered.filter((offer) => isPublicOffer(offer, now)).length).toBeGreaterThan(9)
    expect(open.filter((vacancy) => takesApplications(vacancy, now)).length).toBeGreaterThan(1)
    expect(Math.min(...written.map((each) => daysOld(each.publishedAt)))).toBeLessThan(45)
    expect(rated.filter((each) => daysOld(each.createdAt) < 21).length).toBeGreaterThan(20)
    for (const said of [dates.priced, dates.stated]) {
      const ages = said.map(({ confirmedOn }) => daysBetween(confirmedOn, clinicDate(now)))
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
      expect(ages.filter((age) => age <= 90).length).toBeGreaterThan(ages.length / 2)
      expect(Math.max(...ages)).toBeGreaterThan(90)
    }
    const booked = visits.filter(({ status }) => status === 'booked')
    expect(booked.filter(({ startsAt }) => startsAt > now).length).toBeGreaterThan(20)

    const coming = booked.filter(({ startsAt }) => startsAt > now)
    const scheduled = coming.map((visit) => isInSchedule(stepwise.db, visit))
    expect(await Promise.all(scheduled)).toEqual(coming.map(() => true))

    expect(away.filter(({ date }) => date > clinicDate(now)).length).toBeGreaterThan(100)
    expect(away.filter(({ date }) => date < addDays(clinicDate(now), -1))).toEqual([])
    const lengths = new Map(offered.map((offer) => [offer.id, +offer.endsAt - +offer.startsAt]))
    const oldest = (id: string) => (lengths.get(id) ?? 0) / DAY_MS + 10
    const aged = claimed.filter(({ offerId, claimedAt }) => daysOld(claimedAt) > oldest(offerId))
    expect(aged).toEqual([])
    expect(claimed.filter(({ claimedAt }) => claimedAt > now)).toEqual([])
    expect(claimed.filter(({ expiresAt, claimedAt }) => expiresAt <= claimedAt)).toEqual([])

    expect(seasonal.length).toBeGreaterThan(2)
    expect(seasonal.filter(({ endsOn }) => endsOn < clinicDate(now))).toEqual([])

    // Nothing that has happened is in the future, and no article is older than its signature.
    const past = visits.filter(({ status }) => status === 'completed').map(({ endsAt }) => endsAt)
    const created = [...visits, ...rated].map(({ createdAt }) => createdAt)
    expect([...past, ...created].filter((at) => at > now)).toEqual([])
    const signed = written.filter(({ reviewedOn, publishedAt }) =>
      Boolean(reviewedOn && publishedAt && reviewedOn <= clinicDate(publishedAt)),
    )
    expect(signed.length).toBe(written.length)

    // The second run has nothing to do.
    expect(await renewDemo(stepwise.app)).toBe(0)
    expect(await datesIn(stepwise)).toEqual(dates)
  }
})

test('a site that was stopped for years has the dates of one that ran', async () => {
  for (const days of [30, 76, 100, 399, 400]) await renewAfter(days, reviewed)
  await renewAfter(400, jumping)
  expect(await datesIn(jumping)).toEqual(await datesIn(reviewed))
})

test('what staff made or edited, and what a person booked or changed, keeps its dates', async () => {
  const { app, db } = edited
  const [pattern] = await db.select().from(offers).where(eq(offers.slug, 'heart-check-up'))
  const attended = db.select().from(bookings).where(eq(bookings.status, 'completed'))
  const [visit, booked] = await attended.orderBy(asc(bookings.startsAt)).limit(2)
  if (!pattern || !visit || !booked) throw new Error('the seed has changed')
  const own = { id: app.random.id(), slug: 'made-by-staff', isDemo: false }
  await db.insert(offers).values({ ...pattern, ...own })
  const revision = () => ({ id: app.random.id(), version: 1, data: {}, createdAt: SEEDED_AT })
  await db.insert(contentRevisions).values([
    { ...revision(), kind: 'offer', key: 'hearing-test' },
    { ...revision(), kind: 'vacancy', key: 'home-nurse' },
    { ...revision(), kind: 'article', key: 'back-pain' },
  ])
  const event = { event: 'complete', at: SEEDED_AT, actor: 'provider' as const }
  await db.insert(bookingEvents).values({ bookingId: visit.id, ...event })
  const submissionKey = app.random.id()
  await db.update(bookings).set({ submissionKey }).where(eq(bookings.id, booked.id))
  const slugs = new Set(['made-by-staff', 'hearing-test', 'home-nurse', 'back-pain'])
  const ids = new Set([visit.id, booked.id])
  const theirs = async () => {
    const { offered, open, written, visits, rated } = await datesIn(edited)
    return [
      ...[...offered, ...open, ...written].filter(({ slug }) => slugs.has(slug)),
      ...visits.filter(({ id }) => ids.has(id)),
      ...rated.filter(({ bookingId }) => ids.has(bookingId)),
    ]
  }
  const before = await theirs()
  expect(before).toHaveLength(9)
  expect(await renewAfter(400, edited)).toBeGreaterThan(0)
  expect(await theirs()).toEqual(before)
})

test('the hourly job keeps a visit’s weekday, time and length, and its review follows', async () => {
  const { db } = jumping
  const oldest = async (id?: string) => {
    const [row] = await db
      .select()
      .from(bookings)
      .innerJoin(reviews, eq(reviews.bookingId, bookings.id))
      // A visit with a receipt stays where its accounts are.
      .leftJoin(deskPayments, eq(deskPayments.bookingId, bookings.id))
      .where(
        id ? eq(bookings.id, id) : and(eq(bookings.status, 'completed'), isNull(deskPayments.id)),
      )
      .orderBy(asc(bookings.startsAt))
      .limit(1)
    if (!row) throw new Error('no review')
    const { bookings: visit, reviews: review } = row
    return { visit, reviewedAfter: +review.createdAt - +visit.endsAt }
  }
  const before = await oldest()
  jumping.clock.set(new Date(+SEEDED_AT + 600 * DAY_MS))
  // After months without a reading the clock is in doubt.
  await confirmClock(jumping.app)
  await maintenance.work(jumping.app)
  const after = await oldest(before.visit.id)
  const moved = daysBetween(clinicDate(before.visit.startsAt), clinicDate(after.visit.startsAt))
  expect([moved > 0, moved % 182]).toEqual([true, 0])
  expect(clinicTime(after.visit.startsAt)).toBe(clinicTime(before.visit.startsAt))
  expect(+after.visit.endsAt - +after.visit.startsAt).toBe(
    +before.visit.endsAt - +before.visit.startsAt,
  )
  const hours = (ms: number) => Math.round(ms / 3_600_000)
  expect(hours(after.reviewedAfter)).toBe(hours(before.reviewedAfter))
})

test('a visit does not come round onto a time that somebody has taken', async () => {
  const { app, db, clock } = taken
  const [visit] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'booked'), gt(bookings.startsAt, SEEDED_AT)))
    .orderBy(desc(bookings.startsAt))
    .limit(1)
  if (!visit) throw new Error('no booked visit')
  const week = (at: Date) => new Date(+at + 7 * DAY_MS)
  await db.insert(bookings).values({
    ...visit,
    id: app.random.id(),
    reference: 'BLM-TAKEN',
    submissionKey: app.random.id(),
    startsAt: week(visit.startsAt),
    endsAt: week(visit.endsAt),
  })
  await renewAfter(8, taken)
  const coming = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'booked'), gt(bookings.startsAt, clock.now())))
  expect(coming.length).toBeGreaterThan(20)
  const [same] = await db.select().from(bookings).where(eq(bookings.id, visit.id))
  expect(same?.startsAt).toEqual(visit.startsAt)
  expect(addDays(clinicDate(visit.startsAt), 7) >= clinicDate(clock.now())).toBe(true)
})
