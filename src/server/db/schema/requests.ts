import { sql, type SQL } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { mediaTypes } from '#/domain/file.ts'
import {
  isClosedRequest,
  requestEventKinds,
  requestKinds,
  requestStatuses,
} from '#/domain/request.ts'
import { ERASED_NAME } from '#/domain/personaldata.ts'
import { users } from './accounts.ts'
import { doctors } from './directory.ts'
import { facilities } from './facilities.ts'
import { literal } from './literal.ts'
import { staff } from './staff.ts'

/** What visitors ask for: one queue a kind. */
export const requests = pgTable(
  'requests',
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    kind: text({ enum: requestKinds }).notNull(),
    status: text({ enum: requestStatuses }).notNull(),
    name: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    /** The kind's own fields, as its schema parsed them. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Fields that are kept encrypted, such as a national ID. */
    sealed: text(),
    /** What no two open requests may share, such as a syndicate number. */
    exclusiveKey: text(),
    submissionKey: uuid().notNull().unique(),
    userId: uuid().references(() => users.id),
    locale: text({ enum: ['ar', 'en'] }).notNull(),
    /** Who at the desk works on it. */
    assigneeId: uuid().references(() => staff.id),
    /** The profile that an application became, or that a change is for. */
    doctorId: uuid().references(() => doctors.id),
    facilityId: uuid().references(() => facilities.id),
    /** Why it was rejected, as the person reads it. */
    rejectionReason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Rises with every change, so that a form of the desk knows what its reader has seen. */
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('requests_by_queue').on(table.kind, table.status, table.createdAt),
    index('requests_by_user').on(table.userId, table.createdAt),
    uniqueIndex('requests_exclusive')
      .on(table.exclusiveKey)
      .where(sql`${table.status} <> 'rejected'`),
    index('requests_open').on(table.createdAt, table.id, table.kind).where(isOpen(table.status)),
    index('requests_by_status').on(table.status, table.createdAt, table.id),
    index('requests_to_forget')
      .on(table.updatedAt)
      .where(sql`${table.name} <> ${literal(ERASED_NAME)} and not (${isOpen(table.status)})`),
  ],
)

/** Requests that are not finished. Of constants, so that the planner knows the index that is theirs. */
export const isOpenRequest = isOpen(requests.status)

function isOpen(status: AnyPgColumn): SQL {
  const finished = requestStatuses.filter(isClosedRequest).map(literal)
  return sql`${status} not in (${sql.join(finished, sql`, `)})`
}

/** What happened to a request, in order; rows are only ever added. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    event: text({ enum: requestEventKinds }).notNull(),
    status: text({ enum: requestStatuses }),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text({ enum: ['visitor', 'patient', 'staff', 'system'] }).notNull(),
    userId: uuid().references(() => users.id),
    staffId: uuid().references(() => staff.id),
  },
  (table) => [index('request_events_by_request').on(table.requestId, table.id)],
)

/** What staff asked of a person about a request, and what came back. */
export const requestQuestions = pgTable(
  'request_questions',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    question: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('request_questions_by_request').on(table.requestId, table.askedAt)],
)

/** What staff write to each other about a request; rows are only ever added. */
export const requestNotes = pgTable(
  'request_notes',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    note: text().notNull(),
    submissionKey: uuid().notNull().unique(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('request_notes_by_request').on(table.requestId, table.at)],
)

/** A form that is filled in over several steps, or days; the link to it is signed. */
export const drafts = pgTable('drafts', {
  id: uuid().primaryKey(),
  kind: text({ enum: requestKinds }).notNull(),
  /** What was typed so far, encrypted. */
  sealed: text().notNull(),
  requestId: uuid().references(() => requests.id),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Uploaded files, checked by their content. One belongs to a draft, and then to its request. Its bytes are `content`,
 * or else those of `object` in the bucket.
 */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    draftId: uuid().references(() => drafts.id, { onDelete: 'cascade' }),
    requestId: uuid().references(() => requests.id),
    /** Which document it is, such as `licence`. */
    purpose: text().notNull(),
    /** For people; never a path, and never trusted. */
    name: text().notNull(),
    mediaType: text({ enum: mediaTypes }).notNull(),
    byteSize: integer().notNull(),
    content: bytea(),
    object: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('files_by_request').on(table.requestId),
    index('files_by_draft').on(table.draftId),
    index('files_by_object')
      .on(table.object)
      .where(sql`${table.object} is not null`),
    check('files_have_bytes', sql`${table.content} is not null or ${table.object} is not null`),
  ],
)

/** Who at the desk has opened which document, and when first: an approval asks for all of them. */
export const documentOpenings = pgTable(
  'document_openings',
  {
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    openedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.staffId] })],
)
