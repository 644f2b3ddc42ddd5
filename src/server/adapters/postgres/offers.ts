import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Offers, Voucher } from '#/server/ports/offers.ts'
import type { RecordAudit } from './audit.ts'
import { claimVoucher } from './offer-claims.ts'
import { listOffers } from './offer-list.ts'
import { publishLocked } from './offer-publication.ts'
import { listRedeemed, redeemVoucher } from './offer-redemptions.ts'
import { isPublic, selectOffers } from './offer-rows.ts'

type Tools = { entropy: Entropy; record: RecordAudit; reads: Database }

export function postgresOffers(db: Database, { entropy, record, reads }: Tools): Offers {
  const listVouchers = async (which: SQL): Promise<Voucher[]> => {
    const rows = await db
      .select()
      .from(vouchers)
      .where(which)
      .orderBy(desc(vouchers.claimedAt))
      .limit(200)
    const ids = rows.map(({ offerId }) => offerId)
    const found = await selectOffers(db).where(inArray(offers.id, ids))
    const offerOf = new Map(found.map((offer) => [offer.id, offer]))
    return rows.flatMap(({ offerId, ...facts }) => {
      const offer = offerOf.get(offerId)
      return offer ? [{ ...facts, offer }] : []
    })
  }
  const findVoucher = async (which: SQL) => (await listVouchers(which))[0] ?? null

  return {
    list: (search) => listOffers(reads, search),

    find: async (slug) => {
      const [offer] = await selectOffers(reads).where(eq(offers.slug, slug))
      return offer ?? null
    },

    listSlugs: async (now) => {
      const rows = await reads
        .select({ slug: offers.slug })
        .from(offers)
        .where(isPublic(now))
        .orderBy(asc(offers.slug))
      return rows.map(({ slug }) => slug)
    },

    publish: (slug, now) => db.transaction((tx) => publishLocked(tx, slug, now)),
    claim: (claim, now) => claimVoucher(db, entropy, claim, now),
    redeem: (code, at, now) => redeemVoucher(db, record, code, at, now),
    listRedeemed: (profileId, since) => listRedeemed(db, profileId, since),
    findVoucher: (code) => findVoucher(eq(vouchers.code, code)),
    listVouchersOf: (userId) => listVouchers(eq(vouchers.userId, userId)),
    findVoucherBySubmission: (key) => findVoucher(eq(vouchers.submissionKey, key)),
  }
}
