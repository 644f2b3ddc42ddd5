import { assert, constantFrom, date, integer, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  canClaim,
  isPublicOffer,
  lastDayBefore,
  leftOf,
  publishOffer,
  savingOf,
  savingPercent,
  voucherExpiry,
  voucherState,
  type OfferFacts,
} from '#/domain/content/offer.ts'
import { egp } from '#/domain/money/money.ts'
import { addDays, clinicDate, startOfClinicDay } from '#/domain/schedule/zone.ts'

const now = new Date('2026-11-21T10:00:00Z')
const later = (hours: number) => new Date(+now + hours * 3_600_000)

const draft: OfferFacts = {
  priceBeforePiastres: egp(900),
  pricePiastres: egp(450),
  licenceNumber: '1043/2026',
  startsAt: later(-48),
  endsAt: later(48),
  stock: 20,
  claimed: 4,
  publishedAt: null,
}
const live: OfferFacts = { ...draft, publishedAt: later(-24) }

describe('publishing', () => {
  test('a licensed offer that is not over becomes public', () => {
    const result = publishOffer(draft, now)
    expect(result).toEqual({ ok: true, publishedAt: now })
    expect(isPublicOffer({ ...draft, publishedAt: now }, now)).toBe(true)
  })

  test.each([
    ['licence-missing', { licenceNumber: null }],
    ['licence-missing', { licenceNumber: '' }],
    ['licence-missing', { licenceNumber: ' \u00A0\n' }],
    ['already-ended', { endsAt: now }],
    ['already-ended', { endsAt: later(-1) }],
    ['already-published', { publishedAt: later(-1) }],
    ['price-not-lower', { pricePiastres: draft.priceBeforePiastres }],
  ] as const)('%s', (code, change) => {
    expect(publishOffer({ ...draft, ...change }, now)).toEqual({ ok: false, code })
  })
})

describe('claiming', () => {
  test('a live offer with vouchers left', () => {
    expect(canClaim(live, now)).toEqual({ ok: true })
  })

  test.each([
    ['offer-not-found', { publishedAt: null }],
    ['offer-not-found', { publishedAt: later(1) }],
    ['offer-not-found', { licenceNumber: null }],
    ['offer-ended', { endsAt: now }],
    ['offer-ended', { endsAt: now, claimed: 20 }],
    ['offer-not-started', { startsAt: later(1) }],
    ['sold-out', { claimed: 20 }],
  ] as const)('%s', (code, change) => {
    expect(canClaim({ ...live, ...change }, now)).toEqual({ ok: false, code })
  })

  test('the last moment before the end counts, the end does not', () => {
    expect(canClaim(live, new Date(+live.endsAt - 1)).ok).toBe(true)
    expect(canClaim(live, live.endsAt).ok).toBe(false)
    expect(isPublicOffer(live, live.endsAt)).toBe(false)
  })
})

const instants = date({
  min: new Date('2026-01-01'),
  max: new Date('2028-01-01'),
  noInvalidDate: true,
})
const offers = record({
  priceBeforePiastres: integer({ min: 1, max: 50_000_00 }),
  pricePiastres: integer({ min: 1, max: 50_000_00 }),
  licenceNumber: option(constantFrom('', ' ', '7/2026')),
  startsAt: instants,
  endsAt: instants,
  stock: integer({ min: 0, max: 5 }),
  claimed: integer({ min: 0, max: 5 }),
  publishedAt: option(instants),
})

test('an offer that can be claimed is public, licensed, begun, not over and not sold out', () => {
  assert(
    property(offers, instants, (offer, at) => {
      if (!canClaim(offer, at).ok) return
      expect(isPublicOffer(offer, at)).toBe(true)
      expect(offer.licenceNumber?.trim()).toBeTruthy()
      expect(+offer.startsAt).toBeLessThanOrEqual(+at)
      expect(+at).toBeLessThan(+offer.endsAt)
      expect(leftOf(offer)).toBeGreaterThan(0)
    }),
  )
})

test('only a published offer is public, until its end', () => {
  assert(
    property(offers, instants, instants, (offer, at, when) => {
      const draft = { ...offer, publishedAt: null }
      const result = publishOffer(draft, at)
      expect(isPublicOffer(draft, when)).toBe(false)
      if (!result.ok) return
      const published = { ...draft, publishedAt: result.publishedAt }
      expect(isPublicOffer(published, when)).toBe(at <= when && when < offer.endsAt)
    }),
  )
})

test('the percentage saved is never rounded up', () => {
  expect(savingPercent({ priceBeforePiastres: egp(900), pricePiastres: egp(450) })).toBe(50)
  expect(savingPercent({ priceBeforePiastres: egp(300), pricePiastres: egp(200) })).toBe(33)
  expect(savingPercent({ priceBeforePiastres: egp(1000), pricePiastres: egp(995) })).toBe(0)
  assert(
    property(offers, (offer) => {
      const percent = savingPercent(offer)
      const share = (savingOf(offer) * 100) / offer.priceBeforePiastres
      expect(percent).toBeLessThanOrEqual(share)
      expect(share - percent).toBeLessThan(1)
    }),
  )
})

describe('a voucher', () => {
  test('is valid for fourteen whole days, or until the offer ends', () => {
    const far = { endsAt: later(24 * 60) }
    expect(voucherExpiry(far, now)).toEqual(startOfClinicDay('2026-12-06'))
    expect(voucherExpiry(live, now)).toEqual(live.endsAt)
  })

  test('expires after the claim, at the end of a day, and not after its offer', () => {
    assert(
      property(instants, integer({ min: 1, max: 90 * 86_400_000 }), (claimedAt, length) => {
        const endsAt = new Date(+claimedAt + length)
        const expiresAt = voucherExpiry({ endsAt }, claimedAt)
        expect(+expiresAt).toBeLessThanOrEqual(+endsAt)
        expect(+expiresAt).toBeGreaterThan(+claimedAt)
        if (+expiresAt < +endsAt) {
          expect(lastDayBefore(expiresAt)).toBe(addDays(clinicDate(claimedAt), 14))
        }
      }),
    )
  })

  test('is valid if its status says so and it has not expired', () => {
    const expiresAt = later(1)
    expect(voucherState({ status: 'claimed', expiresAt }, now)).toBe('valid')
    expect(voucherState({ status: 'claimed', expiresAt }, expiresAt)).toBe('expired')
    expect(voucherState({ status: 'redeemed', expiresAt }, later(2))).toBe('redeemed')
    expect(voucherState({ status: 'cancelled', expiresAt }, now)).toBe('cancelled')
  })
})

test('an end at midnight is shown as the day before', () => {
  expect(lastDayBefore(startOfClinicDay('2026-12-06'))).toBe('2026-12-05')
  expect(lastDayBefore(new Date('2026-12-05T15:00:00Z'))).toBe('2026-12-05')
})
