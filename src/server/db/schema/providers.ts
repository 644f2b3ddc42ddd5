import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { noticeChannels } from '#/domain/notice.ts'
import { pictureTypes, providerRoles } from '#/domain/directory/provider.ts'
import { users } from './accounts.ts'
import { branches, doctors } from './directory.ts'
import { facilities } from './facilities.ts'

/** Accounts that work for a profile. An assistant may be limited to one branch. */
export const providerMembers = pgTable(
  'provider_members',
  {
    id: uuid().primaryKey(),
    doctorId: uuid().references(() => doctors.id, { onDelete: 'cascade' }),
    facilityId: uuid().references(() => facilities.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: providerRoles }).notNull(),
    /** Null: all branches. */
    branchId: uuid().references(() => branches.id, { onDelete: 'cascade' }),
    /** Whether they get messages about the profile's bookings. */
    isNotified: boolean().notNull().default(true),
    /** Named by the owner to open what patients attach to visits. */
    opensDocuments: boolean().notNull().default(false),
    /** When they get them. */
    noticeTiming: text({ enum: ['at-once', 'before-session'] })
      .notNull()
      .default('at-once'),
    /** How they get them; null: by the site's first channel that reaches the phone. */
    noticeChannel: text({ enum: noticeChannels }),
    joinedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the membership ended. */
    leftAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('provider_members_one_profile', oneProfile(table)),
    index('provider_members_by_user').on(table.userId),
    uniqueIndex('provider_members_once_a_doctor')
      .on(table.doctorId, table.userId)
      .where(sql`${table.leftAt} is null`),
    uniqueIndex('provider_members_once_a_facility')
      .on(table.facilityId, table.userId)
      .where(sql`${table.leftAt} is null`),
  ],
)

/**
 * A link by which a signed-in user becomes a member: sent to an approved applicant, or to an
 * assistant by their doctor. It works once; only the hash of its secret is stored.
 */
export const providerInvitations = pgTable(
  'provider_invitations',
  {
    id: uuid().primaryKey(),
    doctorId: uuid().references(() => doctors.id, { onDelete: 'cascade' }),
    facilityId: uuid().references(() => facilities.id, { onDelete: 'cascade' }),
    role: text({ enum: providerRoles }).notNull(),
    branchId: uuid().references(() => branches.id, { onDelete: 'cascade' }),
    /** E.164; the phone that the link was sent to. */
    phone: text().notNull(),
    secretHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('provider_invitations_one_profile', oneProfile(table)),
    index('provider_invitations_by_doctor').on(table.doctorId),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * A doctor's photo as staff approved it; public, unlike the document it was made from. Its bytes are
 * `content`, or the object named by `object` in the bucket.
 */
export const doctorPhotos = pgTable(
  'doctor_photos',
  {
    doctorId: uuid()
      .primaryKey()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    mediaType: text({ enum: pictureTypes }).notNull(),
    content: bytea(),
    object: text(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  ({ content, object }) => [
    check('doctor_photos_have_bytes', sql`${content} is not null or ${object} is not null`),
  ],
)

/** The same picture as lists show it: a square in several widths, as WebP and as JPEG. */
export const doctorPhotoSizes = pgTable(
  'doctor_photo_sizes',
  {
    doctorId: uuid()
      .notNull()
      .references(() => doctorPhotos.doctorId, { onDelete: 'cascade' }),
    width: integer().notNull(),
    mediaType: text({ enum: pictureTypes }).notNull(),
    content: bytea(),
    object: text(),
  },
  (table) => [
    primaryKey({ columns: [table.doctorId, table.width, table.mediaType] }),
    check(
      'doctor_photo_sizes_have_bytes',
      sql`${table.content} is not null or ${table.object} is not null`,
    ),
  ],
)

function oneProfile({ doctorId, facilityId }: Record<'doctorId' | 'facilityId', unknown>) {
  return sql`num_nonnulls(${doctorId}, ${facilityId}) = 1`
}
