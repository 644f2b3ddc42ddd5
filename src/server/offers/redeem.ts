import { workingDay, workingHours } from '#/domain/day.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { mayPractise } from '#/server/practice.server.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { RedeemAnswer } from './offer.ts'
import { listRedeemedVouchers, recordRedemption } from './redemptions.ts'

export type RedemptionInput = { practice: string; code: string }

export type RedemptionView = {
  code: string
  name: string
  title: string
  pricePiastres: number
  redeemedAt: string
}

/** Rate-limited, because codes are short enough to be guessed. */
export async function redeemVoucher(
  app: App,
  membership: Membership | null,
  { code }: RedemptionInput,
): Promise<RedeemAnswer | { ok: false; code: 'practice-unknown' | 'too-many' }> {
  if (!mayPractise(membership, 'redeem-voucher')) return { ok: false, code: 'practice-unknown' }
  const { profile, userId: by } = membership
  const limit = { name: 'redeem', subject: profile.id, attempts: 60, windowMinutes: 60 }
  if (!(await takeLimits(app, [limit]))) return { ok: false, code: 'too-many' }
  return recordRedemption(app, code, { profileId: profile.id, by })
}

/** Vouchers redeemed on the current working day; null for people outside the practice. */
export async function listRedemptions(
  app: App,
  membership: Membership | null,
): Promise<RedemptionView[] | null> {
  if (!mayPractise(membership, 'redeem-voucher')) return null
  const { from } = workingHours(workingDay(app.clock.now()))
  const redeemed = await listRedeemedVouchers(app, membership.profile.id, from)
  return redeemed.map(({ title, redeemedAt, ...facts }) => ({
    ...facts,
    title: inLocale(title),
    redeemedAt: redeemedAt.toISOString(),
  }))
}
