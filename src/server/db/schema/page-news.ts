import { customType, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** A transaction id that is never reused. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Recent topics from triggers, for a Worker, which cannot listen: it checks if a cached page is valid. */
export const pageNews = pgTable(
  'page_news',
  {
    topic: text().notNull(),
    /**
     * The transaction that changed it: several changes in one are written once, and transactions do not block
     * each other.
     */
    transaction: xid8().notNull(),
    toldAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.transaction] }),
    index('page_news_told').on(table.toldAt),
  ],
)
