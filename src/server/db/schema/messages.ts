import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { locales } from '#/domain/localized.ts'
import type { InboxEvent } from '#/domain/messages/inbox.ts'
import { noticeChannels } from '#/domain/notice.ts'

/** The names of WhatsApp templates that Meta has approved, by what they are for. */
export const whatsappTemplates = pgTable(
  'whatsapp_templates',
  {
    /** See `templateKeys`. */
    key: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    name: text().notNull(),
    /** The values and buttons that our text had when it was approved. */
    parameters: text().notNull(),
    /** Meta's code of the latest refusal; null while it is accepted. */
    refusedCode: integer(),
    refusedAt: timestamp({ withTimezone: true }),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.locale] })],
)

/** What gateways have reported and people have answered, until it is worked on; see `db/queue.ts`. */
export const messageInbox = pgTable('message_inbox', {
  /** The message's id and what happened to it, so that a repeated report changes nothing. */
  key: text().primaryKey(),
  channel: text({ enum: noticeChannels }).notNull(),
  messageId: text().notNull(),
  event: jsonb().$type<InboxEvent>().notNull(),
  /** E.164, of a person who has answered. */
  phone: text(),
  at: timestamp({ withTimezone: true }).notNull(),
  dueAt: timestamp({ withTimezone: true }),
  attempts: integer().notNull().default(0),
  reason: text(),
})
