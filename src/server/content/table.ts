import type { ContentProblem } from '#/domain/content.ts'
import type { Queries } from '#/server/db/connect.ts'
import type { Work } from '#/server/work.ts'

export type TableLine = {
  key: string
  nameAr: string
  nameEn: string
  /** What else it is called. */
  also?: string
  isLive: boolean
}

/** Where visitors' pages read a kind of content. */
export type ContentTable<Value> = {
  list: (db: Queries) => Promise<TableLine[]>
  read: (db: Queries, key: string) => Promise<Value | null>
  /** A problem that only the table can know; nothing may have been written then. */
  write: (work: Work, key: string, value: Value) => Promise<ContentProblem | null>
}
