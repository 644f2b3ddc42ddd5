import { retention, type Period, type RetentionKind } from '#/domain/account/retention.ts'
import { formatPeriod } from '#/i18n/duration.ts'
import { m } from '#/paraglide/messages.js'

/** How long each kind of personal data is stored, as a section of the privacy policy. */
export function viewRetention() {
  const texts = Object.entries(words).map(([kind, write]) => {
    const period = periods[kind]
    return [{ kind: 'text' as const, text: write({ period: period ? formatPeriod(period) : '' }) }]
  })
  const list = { kind: 'list' as const, isOrdered: false, start: 1, items: texts }
  return { id: 'retention', heading: m.legal_retention_heading(), blocks: [list] }
}

const words: Record<RetentionKind, (inputs: { period: string }) => string> = {
  account: m.legal_retention_account,
  family: m.legal_retention_family,
  sessions: m.legal_retention_sessions,
  codes: m.legal_retention_codes,
  attempts: m.legal_retention_attempts,
  visits: m.legal_retention_visits,
  holds: m.legal_retention_holds,
  waiting: m.legal_retention_waiting,
  vouchers: m.legal_retention_vouchers,
  payments: m.legal_retention_payments,
  receipts: m.legal_retention_receipts,
  reviews: m.legal_retention_reviews,
  requests: m.legal_retention_requests,
  refusedApplications: m.legal_retention_refused_applications,
  drafts: m.legal_retention_drafts,
  uploads: m.legal_retention_uploads,
  messages: m.legal_retention_messages,
  stops: m.legal_retention_stops,
  profiles: m.legal_retention_profiles,
  memberships: m.legal_retention_memberships,
  invitations: m.legal_retention_invitations,
  imports: m.legal_retention_imports,
  staff: m.legal_retention_staff,
  backups: m.legal_retention_backups,
}

const periods: Record<string, Period | null> = retention
