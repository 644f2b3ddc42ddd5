import type { ContentProblem } from '#/domain/content/content.ts'
import type { Localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import type { Work } from '#/server/work.ts'

export type TableLine = {
  key: string
  name: Localized
  /** Further text by which it is found. */
  also?: string
  isLive: boolean
}

/** Where visitors' pages read a kind of content. */
export type ContentTable<Value> = {
  list: (db: Queries) => Promise<TableLine[]>
  read: (db: Queries, key: string) => Promise<Value | null>
  /**
   * Returns a problem that only the table can detect; it then writes nothing. What it writes is not the demo's
   * any more.
   */
  write: (work: Work, key: string, value: Value) => Promise<ContentProblem | null>
}
