import { insurerLimit } from '#/domain/booking/coverage.ts'
import type { Piastres } from '#/domain/money/money.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { findCoverage, type Coverage } from '#/server/diary/coverage.ts'
import { listAcceptedInsurers } from '#/server/doctors/accepted-insurers.ts'

/** Whether an insurer pays, as the front desk sees it; the choices are those that the doctor accepts. */
export type VisitCoverageView = {
  insurers: { slug: string; label: string }[]
  /** Null where no insurance was ever stated. */
  known: (Omit<Coverage, 'id' | 'insurer'> & { insurer: string }) | null
  /** What the insurer may still pay. */
  limitPiastres: Piastres
}

export async function viewVisitCoverage(
  app: App,
  { id, doctorId, startsAt }: Booking,
): Promise<VisitCoverageView> {
  const [coverage, accepted] = await Promise.all([
    findCoverage(app.db, app.vault.columnCipher, id),
    listAcceptedInsurers(app.db, doctorId),
  ])
  const insurers = accepted.map(({ slug, name }) => ({ slug, label: inLocale(name) }))
  const limitPiastres = insurerLimit(coverage, startsAt)
  if (!coverage) return { insurers, known: null, limitPiastres }
  const { id: _id, ...facts } = coverage
  const insurer = inLocale(coverage.insurer)
  const isListed = insurers.some(({ slug }) => slug === facts.insurerSlug)
  const own = { slug: facts.insurerSlug, label: insurer }
  return {
    insurers: isListed ? insurers : [...insurers, own],
    known: { ...facts, insurer },
    limitPiastres,
  }
}
