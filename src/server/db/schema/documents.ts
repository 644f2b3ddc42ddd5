import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { documentKinds, withdrawalReasons } from '#/domain/care/patient-document.ts'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'
import { doctors } from './directory.ts'
import { familyMembers } from './family.ts'
import { files } from './requests.ts'

/** What patients keep here, and what clinics left for them after a visit. A document goes with its file. */
export const patientDocuments = pgTable(
  'patient_documents',
  {
    id: uuid().primaryKey(),
    fileId: uuid()
      .notNull()
      .unique()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Whose account keeps it; null for a visit that was booked without one. */
    userId: uuid().references(() => users.id),
    /** Whom it is about; null for the account's owner, or the patient of the visit. */
    familyMemberId: uuid().references(() => familyMembers.id, { onDelete: 'set null' }),
    kind: text({ enum: documentKinds }).notNull(),
    /** Its own date, as the person states it. */
    issuedOn: date({ mode: 'string' }),
    /** The doctor whose clinic left it; null for the patient's own. */
    doctorId: uuid().references(() => doctors.id),
    /** A repeated form adds one document. */
    submissionKey: uuid().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The doctor took it back: its file is empty. */
    withdrawnAt: timestamp({ withTimezone: true }),
    withdrawalReason: text({ enum: withdrawalReasons }),
  },
  (table) => [
    check(
      'patient_documents_withdrawal',
      sql`(${table.withdrawnAt} is null) = (${table.withdrawalReason} is null)
        and (${table.withdrawnAt} is null or ${table.doctorId} is not null)`,
    ),
    index('patient_documents_by_user').on(table.userId, table.createdAt),
    index('patient_documents_by_member').on(table.familyMemberId),
  ],
)

/** The visits that a document is attached to: their clinics may open it. */
export const visitDocuments = pgTable(
  'visit_documents',
  {
    documentId: uuid()
      .notNull()
      .references(() => patientDocuments.id, { onDelete: 'cascade' }),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    attachedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.bookingId] }),
    index('visit_documents_by_booking').on(table.bookingId),
  ],
)

/** A link that shares a document for a day; its address contains the id, signed. */
export const documentShares = pgTable(
  'document_shares',
  {
    id: uuid().primaryKey(),
    documentId: uuid()
      .notNull()
      .references(() => patientDocuments.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    openings: smallint().notNull().default(0),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('document_shares_by_document').on(table.documentId)],
)

/** Each opening by somebody else than the patient: by a clinic's member, or by a link. */
export const documentReads = pgTable(
  'document_reads',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    documentId: uuid()
      .notNull()
      .references(() => patientDocuments.id, { onDelete: 'cascade' }),
    /** The doctor of the visit, for whom the member works. */
    doctorId: uuid().references(() => doctors.id),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    shareId: uuid().references(() => documentShares.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('document_reads_by_document').on(table.documentId, table.id),
    check('document_reads_by_one', sql`(${table.doctorId} is null) <> (${table.shareId} is null)`),
  ],
)
