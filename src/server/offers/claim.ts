import type { Refused } from '#/domain/codes.ts'
import type { Locale } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { recordClaim } from './claims.ts'
import { findVoucherBySubmission } from './offers.ts'

export type ClaimInput = { offer: string; name: string; phone: string; marketing: boolean }

export type ClaimResult = { ok: true; voucherCode: string } | Refused

type Claimer = { userId: string | null; address: string; locale: Locale }

/**
 * One voucher of an offer per phone. Submitting the same form again returns the same voucher, also when
 * it was the last one.
 */
export async function claimOffer(
  app: App,
  { address, ...claimer }: Claimer,
  input: ClaimInput & { submissionKey: string },
): Promise<ClaimResult> {
  const before = await findTwin(app, input)
  if (before) return before
  if (await isRateLimited(app, { phone: input.phone, address })) {
    return { ok: false, code: 'too-many' }
  }
  const { offer: slug, name, phone, marketing, submissionKey } = input
  const policyVersion = await readPolicyVersion(app)
  const answer = await recordClaim(app, {
    slug,
    name,
    phone,
    marketing,
    submissionKey,
    ...claimer,
    policyVersion,
  })
  if (answer.ok) return answer
  // Two requests with the same form can both get here: the later one returns the earlier one's voucher.
  return (await findTwin(app, input)) ?? answer
}

async function findTwin(
  app: App,
  { submissionKey, phone, offer }: ClaimInput & { submissionKey: string },
): Promise<ClaimResult | null> {
  const twin = await findVoucherBySubmission(app, submissionKey)
  if (!twin) return null
  const isSame = twin.phone === phone && twin.offer.slug === offer
  return isSame ? { ok: true, voucherCode: twin.code } : { ok: false, code: 'already-sent' }
}

async function isRateLimited(
  app: App,
  { phone, address }: { phone: string; address: string },
): Promise<boolean> {
  const allowed = await takeLimits(app, [
    { name: 'voucher', subject: phone, attempts: 10, windowMinutes: 60 },
    // A high limit, because customers of a mobile network share an address.
    { name: 'voucher', subject: address, attempts: 120, windowMinutes: 60 },
  ])
  return !allowed
}
