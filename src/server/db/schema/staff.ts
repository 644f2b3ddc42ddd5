import {
  bigint,
  bigserial,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { staffAreas, staffRoles } from '#/domain/account/staff.ts'
import { locales } from '#/domain/localized.ts'

/** Staff accounts, separate from patients' accounts. */
export const staff = pgTable('staff', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** In lower case; used to sign in. */
  email: text().notNull().unique(),
  role: text({ enum: staffRoles }).notNull(),
  areas: text({ enum: staffAreas }).array().notNull(),
  passwordHash: text().notNull(),
  /** The secret of time-based codes and the hashes of recovery codes, encrypted; null until set up. */
  sealedSecondStep: text(),
  /** The period of the last code used, so that no code works twice. */
  lastCodePeriod: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** The language of e-mails about new requests; null for members who chose none. */
  requestNoticeLocale: text({ enum: locales }),
  /** When an admin reset the account; shown until they have set up again. */
  resetAt: timestamp({ withTimezone: true }),
  /** When the member was withdrawn; their sessions are invalid from then on. */
  withdrawnAt: timestamp({ withTimezone: true }),
})

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    /** The names that browser and system report, for the list of sessions. */
    browser: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('staff_sessions_by_staff').on(table.staffId, table.startedAt)],
)

/**
 * Actions of staff and providers, in order. Each row's seal covers the row before it, so that a changed,
 * removed or moved row is detected (`npm run audit:verify`).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    actorKind: text({ enum: ['staff', 'provider', 'system'] }).notNull(),
    actorId: uuid(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** With personal fields masked. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    seal: text().notNull(),
  },
  (table) => [
    index('audit_entries_by_subject').on(table.subjectKind, table.subjectId),
    index('audit_entries_by_actor').on(table.actorId, table.id),
  ],
)

/** One row: the end of the chain, so that removing the last entries is detected. */
export const auditHead = pgTable('audit_head', {
  name: text({ enum: ['head'] }).primaryKey(),
  entryId: bigint({ mode: 'number' }).notNull(),
  seal: text().notNull(),
  /** The head at the last checkpoint; see `audit/checkpoints.ts`. */
  checkpointSeal: text(),
  /** An entry that was counted, and how many there were up to it: counting continues from there. */
  countedId: bigint({ mode: 'number' }),
  countedEntries: bigint({ mode: 'number' }),
})
