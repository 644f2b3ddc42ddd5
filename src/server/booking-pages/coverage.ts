import { insurerLimit, patientShare, type CoverageState } from '#/domain/booking/coverage.ts'
import type { Piastres } from '#/domain/money/money.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { findCoverage } from '#/server/diary/coverage.ts'

/** What a patient is told of the insurance: what they pay only once the insurer has approved it. */
export type PatientCoverageView = {
  state: CoverageState
  insurer: string
  approvedPiastres: Piastres | null
  approvedUntil: string | null
  /** Null without an approval for the visit's date, and where prices only begin at the fee. */
  patientPiastres: Piastres | null
  refusalReason: string | null
}

/** Null for a visit that the patient pays. */
export async function viewCoverage(
  app: App,
  booking: Booking,
  isFeeFrom: boolean,
): Promise<PatientCoverageView | null> {
  const coverage = await findCoverage(app.db, app.vault.columnCipher, booking.id)
  if (!coverage || coverage.state === 'self') return null
  const { state, insurer, approvedPiastres, approvedUntil, refusalReason } = coverage
  const limit = insurerLimit(coverage, booking.startsAt)
  return {
    state,
    insurer: inLocale(insurer),
    approvedPiastres,
    approvedUntil,
    patientPiastres: isFeeFrom ? null : patientShare(booking.feePiastres, limit),
    refusalReason,
  }
}
