import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { pictureTypes } from '#/domain/directory/provider.ts'
import { branches, doctors } from './directory.ts'

/** Photos of a branch, which staff look at before visitors do. */
export const clinicPhotos = pgTable(
  'clinic_photos',
  {
    id: uuid().primaryKey(),
    /** Of the branch; open pages follow the doctor's diary. */
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    branchId: uuid()
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    /** What it shows, for people who do not see it. */
    altAr: text().notNull(),
    altEn: text().notNull(),
    position: smallint().notNull(),
    submissionKey: uuid().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    publishedAt: timestamp({ withTimezone: true }),
    rejectedAt: timestamp({ withTimezone: true }),
    rejectionReason: text(),
  },
  (table) => [
    index('clinic_photos_by_doctor').on(table.doctorId),
    index('clinic_photos_by_branch').on(table.branchId, table.position),
    index('clinic_photos_pending')
      .on(table.createdAt, table.id)
      .where(sql`${table.publishedAt} is null and ${table.rejectedAt} is null`),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The only bytes that are kept of a photo: in several widths, as WebP and as JPEG, without what cameras add. */
export const clinicPhotoSizes = pgTable(
  'clinic_photo_sizes',
  {
    photoId: uuid()
      .notNull()
      .references(() => clinicPhotos.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    mediaType: text({ enum: pictureTypes }).notNull(),
    content: bytea(),
    object: text(),
  },
  (table) => [
    primaryKey({ columns: [table.photoId, table.width, table.mediaType] }),
    check(
      'clinic_photo_sizes_have_bytes',
      sql`${table.content} is not null or ${table.object} is not null`,
    ),
  ],
)
