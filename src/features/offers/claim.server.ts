import type { Services } from '#/server/services.server.ts'
import type { ClaimInput, ClaimResult } from './offers.ts'

type Claimer = { userId: string | null; address: string; locale: 'ar' | 'en' }

type Needs = Pick<Services, 'offers' | 'limits' | 'policies' | 'clock'>

/**
 * One voucher of an offer for a phone. The same form sent again answers the same voucher, also when
 * that was the last one.
 */
export async function claimOffer(
  services: Needs,
  { address, ...claimer }: Claimer,
  input: ClaimInput & { submissionKey: string },
): Promise<ClaimResult> {
  const before = await findTwin(services, input)
  if (before) return before
  if (await isTooEager(services, { phone: input.phone, address })) {
    return { ok: false, code: 'too-many' }
  }
  const { offer: slug, name, phone, marketing, submissionKey } = input
  const now = services.clock.now()
  const policyVersion = await services.policies.version(now)
  const answer = await services.offers.claim(
    { slug, name, phone, marketing, submissionKey, ...claimer, policyVersion },
    now,
  )
  if (answer.ok) return answer
  // Two requests of one form may both get here: the later one finds what the earlier one made.
  return (await findTwin(services, input)) ?? answer
}

async function findTwin(
  { offers }: Needs,
  { submissionKey, phone, offer }: ClaimInput & { submissionKey: string },
): Promise<ClaimResult | null> {
  const twin = await offers.findVoucherBySubmission(submissionKey)
  if (!twin) return null
  const isSame = twin.phone === phone && twin.offer.slug === offer
  return isSame ? { ok: true, voucherCode: twin.code } : { ok: false, code: 'already-sent' }
}

async function isTooEager(
  { limits }: Needs,
  { phone, address }: { phone: string; address: string },
): Promise<boolean> {
  const allowed = await limits.take([
    { name: 'voucher', subject: phone, attempts: 10, windowMinutes: 60 },
    // Roomy, for a mobile network's customers share their address.
    { name: 'voucher', subject: address, attempts: 120, windowMinutes: 60 },
  ])
  return !allowed
}
