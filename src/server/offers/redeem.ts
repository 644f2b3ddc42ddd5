import { and, desc, eq, gt, gte, inArray, or } from 'drizzle-orm'
import { workingDay, workingHours } from '#/domain/schedule/day.ts'
import { localized } from '#/domain/localized.ts'
import { voucherState, type VoucherState } from '#/domain/content/offer.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transact } from '#/server/work.ts'

export type RedemptionInput = { practice: string; code: string }

export type RedemptionView = {
  code: string
  name: string
  title: string
  pricePiastres: number
  redeemedAt: string
}

/** 'voucher-not-found': it does not exist, or its offer is another provider's. */
type RedeemAnswer =
  | { ok: true }
  | { ok: false; code: 'voucher-not-found' | `voucher-${Exclude<VoucherState, 'valid'>}` }

/**
 * Redeems a voucher, once, at the profile that its offer names. Rate-limited, because codes are short enough
 * to be guessed.
 */
export async function redeemVoucher(
  app: App,
  membership: Membership | null,
  { code }: RedemptionInput,
): Promise<RedeemAnswer | { ok: false; code: 'practice-not-found' | 'too-many' }> {
  if (!mayPractise(membership, 'redeem-voucher')) return { ok: false, code: 'practice-not-found' }
  const { profile, userId: by } = membership
  const limit = { name: 'redeem', subject: profile.id, attempts: 60, windowMinutes: 60 }
  if (!(await takeLimits(app, [limit]))) return { ok: false, code: 'too-many' }
  return transact(app, async ({ tx, now, audit }): Promise<RedeemAnswer> => {
    const offered = tx.select({ id: offers.id }).from(offers).where(isOf(profile.id))
    const own = and(eq(vouchers.code, code), inArray(vouchers.offerId, offered))
    const [used] = await tx
      .update(vouchers)
      .set({ status: 'redeemed', redeemedAt: now })
      .where(and(own, eq(vouchers.status, 'claimed'), gt(vouchers.expiresAt, now)))
      .returning({ id: vouchers.id })
    if (!used) return refusal(await tx.select().from(vouchers).where(own), now)
    const entry = {
      action: 'voucher-redeemed' as const,
      subjectKind: 'voucher' as const,
      subjectId: used.id,
    }
    const [before, after] = [{ status: 'claimed' }, { status: 'redeemed' }]
    await audit({ ...entry, actorKind: 'provider', actorId: by, before, after })
    return { ok: true }
  })
}

/** Vouchers redeemed on the current working day, latest first; null for people outside the practice. */
export async function listRedemptions(
  app: App,
  membership: Membership | null,
): Promise<RedemptionView[] | null> {
  if (!mayPractise(membership, 'redeem-voucher')) return null
  const { from } = workingHours(workingDay(app.clock.now()))
  const { code, name, pricePiastres, redeemedAt } = vouchers
  const redeemed = await app.db
    .select({ code, name, title: localized(offers, 'title'), pricePiastres, redeemedAt })
    .from(vouchers)
    .innerJoin(offers, eq(offers.id, vouchers.offerId))
    .where(and(isOf(membership.profile.id), eq(vouchers.status, 'redeemed'), gte(redeemedAt, from)))
    .orderBy(desc(redeemedAt))
  return redeemed.map(({ title, redeemedAt: at, ...facts }) => ({
    ...facts,
    title: inLocale(title),
    redeemedAt: at?.toISOString() ?? '',
  }))
}

function refusal([voucher]: (typeof vouchers.$inferSelect)[], now: Date): RedeemAnswer {
  const state = voucher && voucherState(voucher, now)
  return { ok: false, code: state && state !== 'valid' ? `voucher-${state}` : 'voucher-not-found' }
}

function isOf(profileId: string) {
  return or(eq(offers.doctorId, profileId), eq(offers.facilityId, profileId))
}
