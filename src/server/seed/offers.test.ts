import { expect, test } from 'vitest'
import { isPublicOffer } from '#/domain/content/offer.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'

const { db } = await cloneDatabase()
const all = await db.select().from(offers)

test('offers are marked as demo data, and complete in both languages', () => {
  expect(all.length).toBeGreaterThanOrEqual(18)
  for (const offer of all) {
    expect(offer.isDemo).toBe(true)
    expect(offer.titleAr).toMatch(/[\u0600-\u06FF]/)
    expect(offer.titleEn).not.toMatch(/[\u0600-\u06FF]/)
    expect(offer.includesAr.length).toBe(offer.includesEn.length)
    expect(offer.includesAr.length).toBeGreaterThanOrEqual(3)
  }
})

test('only lawful offers are public: one draft waits for its licence, one is over', () => {
  const hidden = all.filter((offer) => !isPublicOffer(offer, SEEDED_AT)).map(({ slug }) => slug)
  expect(hidden.toSorted()).toEqual(['forehead-lines', 'winter-flu-shot'])
  const licences = all.flatMap(({ licenceNumber }) => licenceNumber ?? [])
  expect(new Set(licences).size).toBe(licences.length)
})

test('an offer has as many vouchers as claims', async () => {
  const claimed = Map.groupBy(await db.select().from(vouchers), ({ offerId }) => offerId)
  for (const { id, claimed: count, startsAt, endsAt } of all) {
    const own = claimed.get(id) ?? []
    expect(own.length).toBe(count)
    for (const { claimedAt, expiresAt } of own) {
      expect(+claimedAt).toBeGreaterThanOrEqual(+startsAt)
      expect(+claimedAt).toBeLessThan(Math.min(+endsAt, +SEEDED_AT))
      expect(+expiresAt).toBeLessThanOrEqual(+endsAt)
    }
  }
})
