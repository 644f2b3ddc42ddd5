import { egp } from '#/domain/money.ts'
import { voucherExpiry } from '#/domain/offer.ts'
import { addDays, clinicDate, endOfClinicDay, startOfClinicDay } from '#/domain/zone.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import { publishLocked } from '#/server/offers/publication.ts'
import type { OfferPlan } from './data/offerplan.ts'
import { checkupOffers } from './data/offers-checkups.ts'
import { cosmeticOffers } from './data/offers-cosmetic.ts'
import { packageOffers } from './data/offers-packages.ts'
import { newPerson } from './people.ts'
import { inventedPhone } from './phones.ts'
import { createRandom, type Random } from './random.ts'
import { createReferenceBook, type ReferenceBook } from './references.ts'

type OfferRow = typeof offers.$inferInsert

const SEED = 20_261_122

/** Invented offers with the vouchers already claimed. Each is published as staff would, or stays a draft. */
export async function seedOffers(db: Queries, now: Date): Promise<void> {
  const random = createRandom(SEED)
  const codes = createReferenceBook('BLV')
  const rows = [...cosmeticOffers, ...packageOffers, ...checkupOffers].map((plan, index) => ({
    ...newOffer(random, plan, now),
    providerPhone: inventedPhone(plan.district, 700_000 + index),
  }))
  await insertRows(db, offers, rows)
  for (const { slug, startsAt } of rows) {
    await publishLocked(db, slug, new Date(Math.min(+startsAt, +now)))
  }
  await insertRows(
    db,
    vouchers,
    rows.flatMap((row) => newVouchers(random, row, { now, codes })),
  )
}

function newOffer(random: Random, plan: OfferPlan, now: Date): OfferRow {
  const today = clinicDate(now)
  const [first, last] = plan.days
  const [before, price] = plan.pounds
  return {
    id: random.uuid(),
    slug: plan.slug,
    titleAr: plan.title[0],
    titleEn: plan.title[1],
    summaryAr: plan.summary[0],
    summaryEn: plan.summary[1],
    includesAr: plan.includes.map(([ar]) => ar),
    includesEn: plan.includes.map(([, en]) => en),
    providerAr: plan.provider[0],
    providerEn: plan.provider[1],
    specialtySlug: plan.specialty,
    districtSlug: plan.district,
    priceBeforePiastres: egp(before),
    pricePiastres: egp(price),
    licenceNumber: plan.licence && `${plan.licence}/${today.slice(0, 4)}`,
    startsAt: startOfClinicDay(addDays(today, first)),
    endsAt: endOfClinicDay(addDays(today, last)),
    stock: plan.stock,
    claimed: plan.claimed,
    isDemo: true,
  }
}

/** As many as the offer says were claimed, each by a phone of its own; some were used already. */
function newVouchers(
  random: Random,
  offer: OfferRow,
  { now, codes }: { now: Date; codes: ReferenceBook },
): (typeof vouchers.$inferInsert)[] {
  const until = Math.min(+now, +offer.endsAt)
  return Array.from({ length: offer.claimed ?? 0 }, (_, index) => {
    const claimedAt = new Date(random.int(+offer.startsAt, until - 1))
    const person = newPerson(random, random.pick(['female', 'male'] as const))
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
