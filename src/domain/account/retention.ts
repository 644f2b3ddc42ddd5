import { DRAFT_DAYS } from '#/domain/web/draft.ts'

/** A length of time; months and years are counted in UTC. */
export type Period = { unit: 'day' | 'month' | 'year'; count: number }

/**
 * Every kind of personal data, in the order of the privacy page, and how long it is stored after what it was for
 * has ended. Null: as long as the account, the profile or the employment. The hourly job, the page and the
 * contents of a person's copy follow this table; `server/privacy/tables.ts` says where each kind is stored.
 */
export const retention = {
  account: null,
  family: years(2),
  sessions: days(30),
  codes: days(1),
  attempts: days(1),
  visits: years(2),
  holds: days(1),
  waiting: months(6),
  vouchers: years(2),
  payments: years(5),
  /** Without a name once the visit has none. */
  receipts: null,
  reviews: years(2),
  requests: years(2),
  refusedApplications: months(6),
  drafts: days(DRAFT_DAYS),
  uploads: days(1),
  messages: days(90),
  /** Who has ended messages; longer while their number is known. */
  stops: years(2),
  profiles: null,
  memberships: years(2),
  invitations: days(30),
  imports: months(6),
  staff: null,
  /** Backups are removed by the command that makes them; see `docs/operations/backup.md`. */
  backups: days(14),
} as const satisfies Record<string, Period | null>

export type RetentionKind = keyof typeof retention

/** What began before this instant has been stored for longer than the period. */
export function periodBefore(now: Date, { unit, count }: Period): Date {
  if (unit === 'day') return new Date(now.getTime() - count * DAY_MS)
  const months = unit === 'year' ? 12 * count : count
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  // A shorter month has no such day: its last one, so that nothing goes too early.
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0)
  return date
}

const DAY_MS = 86_400_000

function days(count: number): Period {
  return { unit: 'day', count }
}

function months(count: number): Period {
  return { unit: 'month', count }
}

function years(count: number): Period {
  return { unit: 'year', count }
}
