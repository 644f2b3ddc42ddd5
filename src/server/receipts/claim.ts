import type { DocumentKind } from '#/domain/care/patient-document.ts'
import type { Asker } from '#/domain/permissions.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { findOwnBooking } from '#/server/bookings/own.ts'
import { findCoverage, type Coverage } from '#/server/diary/coverage.ts'
import { findVisitDocuments } from '#/server/documents/pages.ts'
import { readAccount, standing } from './account.ts'
import { findReceipt, type ReceiptView } from './receipt.ts'
import { readSummary } from './summary.ts'

/** What a patient hands to the insurer for one visit. */
export type ClaimView = {
  reference: string
  patientName: string
  /** What the doctor wrote for it; null without it. */
  summary: string | null
  insurer: { name: string; plan: string | null; cardNumber: string | null } | null
  /** Those that were not given back; at least one. */
  receipts: ReceiptView[]
  /** What the patient attached to the visit, such as a referral or an approval; only for who keeps it. */
  documents: ClaimDocument[]
}

/** `form`: how it becomes part of the papers; pictures are printed with them. */
export type ClaimDocument = {
  id: string
  kind: DocumentKind
  issuedOn: string | null
  createdAt: string
  form: 'picture' | 'pdf'
}

/** Null for other people's visits, and while nothing was paid. */
export async function findClaim(
  app: App,
  asker: Asker,
  reference: string,
): Promise<ClaimView | null> {
  const booking = await findOwnBooking(app, asker, reference)
  if (!booking) return null
  const [{ entries, sessionPackage }, summary, coverage, documents] = await Promise.all([
    readAccount(app.db, booking),
    readSummary(app, booking.id),
    findCoverage(app.db, app.vault.columnCipher, booking.id),
    listUploads(app, asker, reference),
  ])
  const reader = { asker, memberships: [] }
  const paidBy = [...standing(entries), ...(sessionPackage ? [sessionPackage.receipt] : [])]
  const found = await Promise.all(paidBy.map(({ id }) => findReceipt(app, reader, id)))
  const receipts = found.flatMap((receipt) => receipt ?? [])
  if (receipts.length === 0) return null
  return {
    reference,
    patientName: booking.patientName ?? '',
    summary,
    insurer: coverage && coverage.state !== 'self' ? viewInsurer(coverage) : null,
    receipts,
    documents,
  }
}

/**
 * The patient's own: what the clinic left is none of the patient's papers for the insurer. No file is opened for the
 * page: each was checked when it was uploaded, and is loaded by its own address.
 */
async function listUploads(app: App, asker: Asker, reference: string): Promise<ClaimDocument[]> {
  const found = await findVisitDocuments(app, asker, reference)
  const own = (found?.documents ?? []).filter(({ from }) => from === null)
  return own.map(({ id, kind, issuedOn, createdAt, mediaType }) => {
    const form = mediaType === 'application/pdf' ? 'pdf' : 'picture'
    return { id, kind, issuedOn, createdAt, form }
  })
}

function viewInsurer({ insurer, plan, cardNumber }: Coverage) {
  return { name: inLocale(insurer), plan, cardNumber }
}
