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
import { mediaTypes } from '#/domain/directory/file.ts'
import { locales } from '#/domain/localized.ts'
import {
  isClosedRequest,
  requestEventKinds,
  requestKinds,
  requestStatuses,
} from '#/domain/request.ts'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import { users } from './accounts.ts'
import { doctors } from './directory.ts'
import { facilities } from './facilities.ts'
import { literal } from './literal.ts'
import { staff } from './staff.ts'

/** Requests of visitors; each kind is a queue. */
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
    /** The kind's own fields, as parsed by its schema. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Encrypted fields, such as a national ID. */
    sealed: text(),
    /** Unique among requests that were not rejected, such as a syndicate number. */
    exclusiveKey: text(),
    submissionKey: uuid().notNull().unique(),
    userId: uuid().references(() => users.id),
    locale: text({ enum: locales }).notNull(),
    /** The staff member who works on it. */
    assigneeId: uuid().references(() => staff.id),
    /** The profile that an application became, or that a change is for. */
    doctorId: uuid().references(() => doctors.id),
    facilityId: uuid().references(() => facilities.id),
    /** Why it was rejected, in words for the person. */
    rejectionReason: text(),
    /** When it has to be answered, such as the end of the time for a call back. */
    dueAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Increases with every change, so that a form can detect changes since it was shown. */
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

/** Unfinished requests. Uses constants, so that the planner can use the partial index. */
export const isOpenRequest = isOpen(requests.status)

function isOpen(status: AnyPgColumn): SQL {
  const finished = requestStatuses.filter(isClosedRequest).map(literal)
  return sql`${status} not in (${sql.join(finished, sql`, `)})`
}

/** History of requests, in order; append-only. */
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
    actor: text({ enum: ['visitor', 'patient', 'provider', 'staff', 'system'] }).notNull(),
    userId: uuid().references(() => users.id),
    staffId: uuid().references(() => staff.id),
  },
  (table) => [index('request_events_by_request').on(table.requestId, table.id)],
)

/** Questions of staff to the person, with the answers. */
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

/** Internal notes of staff about a request. */
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
  /** The typed fields, encrypted. */
  sealed: text().notNull(),
  requestId: uuid().references(() => requests.id),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Uploaded files, checked by their content. A file belongs to a draft, and then to its request. Its bytes are
 * `content`, or the object named by `object` in the bucket.
 */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    draftId: uuid().references(() => drafts.id, { onDelete: 'cascade' }),
    requestId: uuid().references(() => requests.id),
    /** Whose account uploaded it, so that an erasure finds what no request has claimed. */
    userId: uuid().references(() => users.id),
    /** The type of document, such as `licence`. */
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
    index('files_by_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    index('files_by_object')
      .on(table.object)
      .where(sql`${table.object} is not null`),
    check('files_have_bytes', sql`${table.content} is not null or ${table.object} is not null`),
  ],
)

/** When a staff member first opened a document: an approval requires that all were opened. */
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
