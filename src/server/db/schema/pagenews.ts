import { customType, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** A transaction's number, which no other ever has. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** What triggers have told lately, for those who cannot listen: a Worker asks whether a kept page is still true. */
export const pageNews = pgTable(
  'page_news',
  {
    topic: text().notNull(),
    /** That changed it: what one of them changes often is told once, and none waits for another. */
    transaction: xid8().notNull(),
    toldAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.transaction] }),
    index('page_news_told').on(table.toldAt),
  ],
)
