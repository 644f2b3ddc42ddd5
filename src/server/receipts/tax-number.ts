import { eq } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import type { App } from '#/server/app.ts'
import { receiptIssuers } from '#/server/db/schema/receipts.ts'
import { mayPractise, practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transactAs } from '#/server/work.ts'
import { findIssuer, issuerOf, lockIssuer } from './issuer.ts'
import { chooseSeries } from './series.ts'

/** `stampId`: changes with the picture. */
export type IssuerSettings = { practice: string; taxNumber: string; stampId: string | null }

/** What a practice's receipts print, for its owner; null for everybody else. */
export async function findTaxNumber(
  app: App,
  membership: Membership | null,
): Promise<IssuerSettings | null> {
  if (!membership || !practising(membership, 'set-tax-number').ok) return null
  const issuer = await findIssuer(app.db, await issuerOf(app.db, membership))
  const practice = membership.profile.slug
  return { practice, taxNumber: issuer?.taxNumber ?? '', stampId: issuer?.stampFileId ?? null }
}

/** Saves it for receipts from now on; null removes it. */
export async function saveTaxNumber(
  app: App,
  membership: Membership | null,
  taxNumber: string | null,
): Promise<{ ok: true } | Refused<'not-yours'>> {
  if (!mayPractise(membership, 'set-tax-number')) return { ok: false, code: 'not-yours' }
  const issuer = await issuerOf(app.db, membership)
  return transactAs(app, membership.userId, async (work) => {
    const before = await lockIssuer(work, issuer)
    const series =
      taxNumber === before.taxNumber
        ? before.series
        : await chooseSeries(work, before.id, taxNumber)
    await work.tx
      .update(receiptIssuers)
      .set({ taxNumber, series })
      .where(eq(receiptIssuers.id, before.id))
    const { kind, id: subjectId } = membership.profile
    await work.audit({
      action: 'tax-number-changed',
      actorKind: 'provider',
      actorId: membership.userId,
      subjectKind: kind === 'doctor' ? 'doctor' : 'facility',
      subjectId,
      before: { taxNumber: before.taxNumber },
      after: { taxNumber },
    })
    return { ok: true }
  })
}
