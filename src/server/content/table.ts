import type { ContentProblem } from '#/domain/content.ts'
import type { Queries } from '#/server/db/connect.ts'
import type { Transactional } from '#/server/doctors/next-slots.ts'

export type TableLine = {
  key: string
  nameAr: string
  nameEn: string
  /** What else it is called. */
  also?: string
  isLive: boolean
}

export type Writing = { now: Date }

/** Where visitors' pages read a kind of content. */
export type ContentTable<Value> = {
  list: (db: Queries) => Promise<TableLine[]>
  read: (db: Queries, key: string) => Promise<Value | null>
  /** A problem that only the table can know; nothing may have been written then. */
  write: (
    tx: Transactional,
    key: string,
    value: Value,
    writing: Writing,
  ) => Promise<ContentProblem | null>
}
