import type { ContentProblem, ContentItem, Texts } from '#/domain/content/content.ts'
import type { Localized, NamedItem } from '#/domain/localized.ts'

export type ContentLine = ContentItem & {
  name: Localized
  /** Further text by which it is found. */
  also?: string
  /** Published, and shown to visitors. */
  isLive: boolean
  /** There is a saved version newer than the published one. */
  hasDraft: boolean
  publishAt: Date | null
}

export type Revision = {
  version: number
  texts: Texts
  /** Null for content from before its first edit here. */
  author: string | null
  createdAt: Date
  publishAt: Date | null
  publishedAt: Date | null
}

/** The editor, and the latest version that they saw; 0 for a piece without versions. */
export type ContentChange = { by: string; seen: number }

/** 'changed-meanwhile': there is a version newer than the one seen; nothing was written. */
export type ContentChanged =
  | { ok: true; version: number }
  | { ok: false; code: 'changed-meanwhile' | 'nothing-new' | 'key-taken' | 'content-not-found' }
  | { ok: false; code: 'refused'; problem: ContentProblem }

/** What to save: texts that the kind's schema has read. */
export type ContentSave = ContentChange & {
  texts: Texts
  /** A new piece: its key must be unused. */
  isNew: boolean
  action: 'content-saved' | 'content-signed'
}

export type ContentChoice = NamedItem & { isHidden: boolean }
