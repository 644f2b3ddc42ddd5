import { and, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { canClaim, voucherExpiry } from '#/domain/content/offer.ts'
import { newReference } from '#/domain/reference.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { isUniqueViolation } from '#/server/db/errors.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import { transactAs, type Work } from '#/server/work.ts'
import type { ClaimAnswer, VoucherClaim } from './offer.ts'

/** Takes one of the stock and writes the voucher and its consents, all in one transaction. */
export async function recordClaim(app: App, claim: VoucherClaim): Promise<ClaimAnswer> {
  try {
    const voucherCode = await transactAs(app, claim.userId, async (work) => {
      const offer = await takeOne(work, claim.slug)
      return offer ? insertVoucher(work, { claim, offer }) : null
    })
    return voucherCode ? { ok: true, voucherCode } : await refusal(app.db, claim, app.clock.now())
  } catch (error) {
    if (isUniqueViolation(error)) return alreadyClaimed
    throw error
  }
}

const alreadyClaimed = { ok: false, code: 'already-claimed' } as const

type OfferRow = typeof offers.$inferSelect

/** Applies the rule of `canClaim` to the locked row, so that a second claim sees the first. */
async function takeOne({ tx, now }: Work, slug: string): Promise<OfferRow | undefined> {
  const [offer] = await tx
    .update(offers)
    .set({ claimed: sql`${offers.claimed} + 1` })
    .where(
      and(
        eq(offers.slug, slug),
        isNotNull(offers.publishedAt),
        lte(offers.publishedAt, now),
        lte(offers.startsAt, now),
        gt(offers.endsAt, now),
        lt(offers.claimed, offers.stock),
      ),
    )
    .returning()
  return offer
}

type VoucherInput = { claim: VoucherClaim; offer: OfferRow }

async function insertVoucher(
  { tx, now, random }: Work,
  { claim, offer }: VoucherInput,
): Promise<string> {
  const { slug: _slug, policyVersion, marketing, ...facts } = claim
  const id = random.id()
  const code = newReference(random.bytes(5), 'BLV')
  await tx.insert(vouchers).values({
    ...facts,
    id,
    code,
    offerId: offer.id,
    status: 'claimed',
    pricePiastres: offer.pricePiastres,
    expiresAt: voucherExpiry(offer, now),
    claimedAt: now,
  })
  const purposes = marketing ? (['voucher', 'marketing'] as const) : (['voucher'] as const)
  await tx.insert(consents).values(
    purposes.map((purpose) => ({
      id: random.id(),
      voucherId: id,
      userId: claim.userId,
      purpose,
      policyVersion,
      grantedAt: now,
    })),
  )
  return code
}

/** Why the claim failed; read after the fact, only to explain it. */
async function refusal(
  db: Queries,
  { slug, phone }: VoucherClaim,
  now: Date,
): Promise<ClaimAnswer> {
  const [offer] = await db.select().from(offers).where(eq(offers.slug, slug))
  if (!offer) return { ok: false, code: 'offer-not-found' }
  const own = and(eq(vouchers.offerId, offer.id), eq(vouchers.phone, phone))
  const claimed = await db.select({ id: vouchers.id }).from(vouchers).where(own)
  if (claimed.length > 0) return alreadyClaimed
  const allowed = canClaim(offer, now)
  return allowed.ok ? { ok: false, code: 'sold-out' } : allowed
}
