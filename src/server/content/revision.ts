import type { ContentProblem, Piece, Texts } from '#/domain/content.ts'

export type ContentLine = Piece & {
  nameAr: string
  nameEn: string
  /** What else it is looked up by. */
  also?: string
  /** Published, and shown to visitors. */
  isLive: boolean
  /** Something newer than what is published was saved. */
  hasDraft: boolean
  publishAt: Date | null
}

export type Revision = {
  version: number
  texts: Texts
  /** Null for what was there before it was edited here. */
  author: string | null
  createdAt: Date
  publishAt: Date | null
  publishedAt: Date | null
}

/** Who changes a piece, and the latest version that they saw; 0 for one without any. */
export type ContentChange = { by: string; seen: number }

/** `changed-meanwhile`: there is a newer version than what was seen; nothing was written. */
export type ContentChanged =
  | { ok: true; version: number }
  | { ok: false; code: 'changed-meanwhile' | 'nothing-new' | 'key-taken' | 'content-unknown' }
  | { ok: false; code: 'refused'; problem: ContentProblem }

/** What to save: texts that the kind's schema has read. */
export type ContentSave = ContentChange & {
  texts: Texts
  /** Made anew: its key must be free. */
  isNew: boolean
  action: 'content-saved' | 'content-signed'
}

export type ContentChoice = { slug: string; nameAr: string; nameEn: string; isHidden: boolean }
