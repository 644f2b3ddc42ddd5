import { z } from 'zod'
import { genders } from '#/domain/directory/doctor.ts'
import { egp } from '#/domain/money/money.ts'
import { voucherExpiry } from '#/domain/content/offer.ts'
import { addDays, clinicDate, endOfClinicDay, startOfClinicDay } from '#/domain/schedule/zone.ts'
import type { Transactional } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import { publishLocked } from '#/server/offers/publication.ts'
import { number, text, texts } from '#/server/reference/table.ts'
import { newPerson } from './people.ts'
import { inventedPhone } from './phones.ts'
import { createRandom, type Random } from './random.ts'
import { createReferenceBook, type ReferenceBook } from './references.ts'
import { readTable } from './table.ts'

/** Invented offers; the days of their periods are relative to today. */
const plans = readTable('offers.csv', {
  slug: text,
  titleAr: text,
  titleEn: text,
  summaryAr: text,
  summaryEn: text,
  includesAr: texts,
  includesEn: texts,
  providerAr: text,
  providerEn: text,
  specialtySlug: text,
  districtSlug: text,
  priceBefore: number,
  price: number,
  /** The number within the year; empty without a licence. */
  licence: z.string(),
  firstDay: number,
  lastDay: number,
  stock: number,
  claimed: number,
})

type OfferRow = typeof offers.$inferInsert

const SEED = 20_261_122

/** Invented offers with their claimed vouchers. Each is published by the usual rules, or stays a draft. */
export async function seedOffers(db: Transactional, now: Date): Promise<void> {
  const random = createRandom(SEED)
  const codes = createReferenceBook('BLV')
  const rows = plans.map((plan, index) => ({
    ...newOffer(random, plan, now),
    providerPhone: inventedPhone(plan.districtSlug, 700_000 + index),
  }))
  await insertRows(db, offers, rows)
  for (const { slug, startsAt } of rows) {
    await publishLocked({ tx: db, now: new Date(Math.min(+startsAt, +now)) }, slug)
  }
  await insertRows(
    db,
    vouchers,
    rows.flatMap((row) => newVouchers(random, row, { now, codes })),
  )
}

function newOffer(random: Random, plan: (typeof plans)[number], now: Date): OfferRow {
  const { priceBefore, price, licence, firstDay, lastDay, ...offer } = plan
  const today = clinicDate(now)
  return {
    id: random.uuid(),
    ...offer,
    priceBeforePiastres: egp(priceBefore),
    pricePiastres: egp(price),
    licenceNumber: licence === '' ? null : `${licence}/${today.slice(0, 4)}`,
    startsAt: startOfClinicDay(addDays(today, firstDay)),
    endsAt: endOfClinicDay(addDays(today, lastDay)),
    isDemo: true,
  }
}

/** One voucher per claim of the offer, each with a different phone; some are redeemed. */
function newVouchers(
  random: Random,
  offer: OfferRow,
  { now, codes }: { now: Date; codes: ReferenceBook },
): (typeof vouchers.$inferInsert)[] {
  const until = Math.min(+now, +offer.endsAt)
  return Array.from({ length: offer.claimed ?? 0 }, (_, index) => {
    const claimedAt = new Date(random.int(+offer.startsAt, until - 1))
    const person = newPerson(random, random.pick(genders))
    return {
      id: random.uuid(),
      code: codes.take(random),
      offerId: offer.id,
      name: person.nameAr,
      phone: `+2010002${String(index).padStart(5, '0')}`,
      status: random.chance(0.4) ? ('redeemed' as const) : ('claimed' as const),
      pricePiastres: offer.pricePiastres,
      expiresAt: voucherExpiry(offer, claimedAt),
      submissionKey: random.uuid(),
      locale: 'ar' as const,
      claimedAt,
    }
  })
}
