import { workingDay, workingHours } from '#/domain/day.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Membership } from '#/server/ports/members.ts'
import type { RedeemAnswer } from '#/server/ports/offers.ts'
import { mayPractise } from '#/server/practice.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { RedemptionInput, RedemptionView } from './redemption.ts'

type Needs = Pick<Services, 'offers' | 'clock'>

/** Codes are few enough to be guessed by somebody who may try for ever. */
export async function redeemVoucher(
  { offers, limits, clock }: Needs & Pick<Services, 'limits'>,
  membership: Membership | null,
  { code }: RedemptionInput,
): Promise<RedeemAnswer | { ok: false; code: 'practice-unknown' | 'too-many' }> {
  if (!mayPractise(membership, 'redeem-voucher')) return { ok: false, code: 'practice-unknown' }
  const { profile, userId: by } = membership
  const limit = { name: 'redeem', subject: profile.id, attempts: 60, windowMinutes: 60 }
  if (!(await limits.take([limit]))) return { ok: false, code: 'too-many' }
  return offers.redeem(code, { profileId: profile.id, by }, clock.now())
}

/** Of this working day; null for people outside the practice. */
export async function listRedemptions(
  { offers, clock }: Needs,
  membership: Membership | null,
): Promise<RedemptionView[] | null> {
  if (!mayPractise(membership, 'redeem-voucher')) return null
  const { from } = workingHours(workingDay(clock.now()))
  const redeemed = await offers.listRedeemed(membership.profile.id, from)
  return redeemed.map(({ titleAr, titleEn, redeemedAt, ...facts }) => ({
    ...facts,
    title: inLocale(titleAr, titleEn),
    redeemedAt: redeemedAt.toISOString(),
  }))
}
