import { needsApproval } from '#/domain/booking/coverage.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import type { Practice } from '#/server/diary/booking.ts'
import { listAcceptedInsurers } from '#/server/doctors/accepted-insurers.ts'

/** `approval`: what the insurer wants before a visit of this kind, as a sentence; null for nothing. */
export type AcceptedInsurerView = { slug: string; label: string; approval: string | null }

/** The insurers that the doctor accepts, for the requested kind of visit. */
export async function viewAcceptedInsurers(
  app: App,
  { doctorId, visitType }: Practice,
): Promise<AcceptedInsurerView[]> {
  const accepted = await listAcceptedInsurers(app.db, doctorId)
  const kind = visitType?.kind ?? 'consultation'
  return accepted.map(({ slug, name, ...rule }) => {
    const bring = inLocale(rule.bring)
    const sentence = bring
      ? m.coverage_needs_approval_bring({ bring })
      : m.coverage_needs_approval()
    return { slug, label: inLocale(name), approval: needsApproval(rule, kind) ? sentence : null }
  })
}
