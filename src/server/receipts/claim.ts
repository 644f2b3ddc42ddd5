import type { Asker } from '#/domain/permissions.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { findOwnBooking } from '#/server/bookings/own.ts'
import { findCoverage, type Coverage } from '#/server/diary/coverage.ts'
import { listEntries, standing } from './account.ts'
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
}

/** Null for other people's visits, and while nothing was paid. */
export async function findClaim(
  app: App,
  asker: Asker,
  reference: string,
): Promise<ClaimView | null> {
  const booking = await findOwnBooking(app, asker, reference)
  if (!booking) return null
  const [entries, summary, coverage] = await Promise.all([
    listEntries(app.db, booking.id),
    readSummary(app, booking.id),
    findCoverage(app.db, app.vault.columnCipher, booking.id),
  ])
  const reader = { asker, memberships: [] }
  const found = await Promise.all(standing(entries).map(({ id }) => findReceipt(app, reader, id)))
  const receipts = found.flatMap((receipt) => receipt ?? [])
  if (receipts.length === 0) return null
  return {
    reference,
    patientName: booking.patientName ?? '',
    summary,
    insurer: coverage && coverage.state !== 'self' ? viewInsurer(coverage) : null,
    receipts,
  }
}

function viewInsurer({ insurer, plan, cardNumber }: Coverage) {
  return { name: inLocale(insurer), plan, cardNumber }
}
