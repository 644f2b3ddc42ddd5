import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import type { Voucher } from './offer.ts'
import { isPublic, selectOffers, type Offer } from './rows.ts'

/** Any offer, including drafts and ended ones: the caller decides by the domain's rules what to show. */
export async function findOfferRow(app: App, slug: string): Promise<Offer | null> {
  const [offer] = await selectOffers(app.reads).where(eq(offers.slug, slug))
  return offer ?? null
}

/** Slugs of public offers, for the sitemap. */
export async function listOfferSlugs(app: App, now: Date): Promise<string[]> {
  const rows = await app.reads
    .select({ slug: offers.slug })
    .from(offers)
    .where(isPublic(now))
    .orderBy(asc(offers.slug))
  return rows.map(({ slug }) => slug)
}

export function findVoucherByReference(app: App, code: string): Promise<Voucher | null> {
  return findVoucher(app, eq(vouchers.code, code))
}

/** Latest first. */
export function listVouchersOf(app: App, userId: string): Promise<Voucher[]> {
  return listVouchers(app, eq(vouchers.userId, userId))
}

export function findVoucherBySubmission(app: App, key: string): Promise<Voucher | null> {
  return findVoucher(app, eq(vouchers.submissionKey, key))
}

async function listVouchers(app: App, which: SQL): Promise<Voucher[]> {
  const rows = await app.db
    .select()
    .from(vouchers)
    .where(which)
    .orderBy(desc(vouchers.claimedAt))
    .limit(200)
  const ids = rows.map(({ offerId }) => offerId)
  const found = await selectOffers(app.db).where(inArray(offers.id, ids))
  const offerOf = new Map(found.map((offer) => [offer.id, offer]))
  return rows.flatMap(({ offerId, ...facts }) => {
    const offer = offerOf.get(offerId)
    return offer ? [{ ...facts, offer }] : []
  })
}

async function findVoucher(app: App, which: SQL) {
  return (await listVouchers(app, which))[0] ?? null
}
