import { and, desc, eq, gt, gte, inArray, or } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import { voucherState } from '#/domain/offer.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import { transact } from '#/server/work.ts'
import type { RedeemAnswer, Redemption } from './offer.ts'

/** Redeems a voucher, once, at the profile that its offer names; audited in the same transaction. */
export async function recordRedemption(
  app: App,
  code: string,
  { profileId, by }: { profileId: string; by: string },
): Promise<RedeemAnswer> {
  return transact(app, async ({ tx, now, audit }): Promise<RedeemAnswer> => {
    const own = and(eq(vouchers.code, code), inArray(vouchers.offerId, offersOf(tx, profileId)))
    const [used] = await tx
      .update(vouchers)
      .set({ status: 'redeemed', redeemedAt: now })
      .where(and(own, eq(vouchers.status, 'claimed'), gt(vouchers.expiresAt, now)))
      .returning({ id: vouchers.id })
    if (!used) return refusal(await tx.select().from(vouchers).where(own), now)
    const entry = { action: 'voucher-redeemed', subjectKind: 'voucher', subjectId: used.id }
    const [before, after] = [{ status: 'claimed' }, { status: 'redeemed' }]
    await audit({ ...entry, actorKind: 'provider', actorId: by, before, after })
    return { ok: true }
  })
}

/** What was redeemed at a profile since then, latest first. */
export function listRedeemedVouchers(
  app: App,
  profileId: string,
  since: Date,
): Promise<Redemption[]> {
  const { db } = app
  const { code, name, pricePiastres, redeemedAt } = vouchers
  return db
    .select({ code, name, title: localized(offers, 'title'), pricePiastres, redeemedAt })
    .from(vouchers)
    .innerJoin(offers, eq(offers.id, vouchers.offerId))
    .where(and(isOf(profileId), eq(vouchers.status, 'redeemed'), gte(redeemedAt, since)))
    .orderBy(desc(redeemedAt))
    .then((rows) =>
      rows.flatMap((row) => (row.redeemedAt ? [{ ...row, redeemedAt: row.redeemedAt }] : [])),
    )
}

function refusal([voucher]: (typeof vouchers.$inferSelect)[], now: Date): RedeemAnswer {
  const state = voucher && voucherState(voucher, now)
  return { ok: false, code: state && state !== 'valid' ? `voucher-${state}` : 'voucher-unknown' }
}

function offersOf(tx: Queries, profileId: string) {
  return tx.select({ id: offers.id }).from(offers).where(isOf(profileId))
}

function isOf(profileId: string) {
  return or(eq(offers.doctorId, profileId), eq(offers.facilityId, profileId))
}
