import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** What staff decided about holidays; all others are by rule, see `domain/holidaycalendar`. */
export const holidays = pgTable(
  'holidays',
  {
    /** That of the rule, or an id for one that staff added. */
    key: text().notNull(),
    /** In its own calendar: of the Hijra for a lunar one. */
    year: smallint().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    /** Its last date. */
    endsOn: date({ mode: 'string' }).notNull(),
    isDropped: boolean().notNull(),
    /** Whether home care comes on these days. */
    hasCare: boolean().notNull(),
    /** Only of one that staff added. */
    nameAr: text(),
    nameEn: text(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.year] }),
    check('holidays_in_order', sql`${table.startsOn} <= ${table.endsOn}`),
    check('holidays_named', sql`(${table.nameAr} is null) = (${table.nameEn} is null)`),
  ],
)
