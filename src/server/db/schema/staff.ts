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
import { staffAreas, staffRoles } from '#/domain/staff.ts'

/** Who works at the desk; they are no patients' accounts. */
export const staff = pgTable('staff', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** Lower case; what they sign in with. */
  email: text().notNull().unique(),
  role: text({ enum: staffRoles }).notNull(),
  areas: text({ enum: staffAreas }).array().notNull(),
  passwordHash: text().notNull(),
  /** The time-based code's secret and the recovery codes' hashes, encrypted; null until set up. */
  sealedSecondStep: text(),
  /** The period of the last code that was used, which is worth nothing any more. */
  lastCodePeriod: bigint({ mode: 'number' }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** When an admin gave them another first password; they are told until they have set up again. */
  resetAt: timestamp({ withTimezone: true }),
  /** From then on no session of theirs is worth anything. */
  withdrawnAt: timestamp({ withTimezone: true }),
})

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    /** The browser and system as they name themselves, for the list of sessions. */
    browser: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('staff_sessions_by_staff').on(table.staffId, table.startedAt)],
)

/**
 * What staff and providers did, in order. Each row's seal covers the row before it, so that a row
 * that was changed, removed or moved shows (`npm run audit:verify`).
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
    /** Personal fields masked. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    seal: text().notNull(),
  },
  (table) => [
    index('audit_entries_by_subject').on(table.subjectKind, table.subjectId),
    index('audit_entries_by_actor').on(table.actorId, table.id),
  ],
)

/** The last link of the chain, so that its end can't be cut off unseen; one row. */
export const auditHead = pgTable('audit_head', {
  name: text({ enum: ['head'] }).primaryKey(),
  entryId: bigint({ mode: 'number' }).notNull(),
  seal: text().notNull(),
  /** The head of the last checkpoint; see `auditcheckpoints.ts`. */
  checkpointSeal: text(),
})
