import type { ContentKind, ContentProblem, Piece, Texts } from '#/domain/content.ts'

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

/**
 * What visitors read, as the desk keeps it: versions that only grow. Publishing writes the table that
 * visitors' pages read, marks the version and adds to the audit, in one transaction or not at all.
 */
export type Contents = {
  list: (kinds: readonly ContentKind[]) => Promise<ContentLine[]>
  /** Its latest versions first; of a piece never edited here, what its table has is in `present`. */
  find: (piece: Piece) => Promise<{ revisions: Revision[]; present: Texts | null } | null>
  save: (piece: Piece, save: ContentSave, now: Date) => Promise<ContentChanged>
  /** The latest version as it is; an earlier one, or one that was published before, as a new version. */
  publish: (
    piece: Piece,
    change: ContentChange & { version: number },
    now: Date,
  ) => Promise<ContentChanged>
  /** Publishes the latest version by itself at that time; null takes that back. */
  schedule: (
    piece: Piece,
    change: ContentChange & { at: Date | null },
    now: Date,
  ) => Promise<ContentChanged>
  /** Publishes what is due; answers what was. What cannot be published any more loses its time. */
  publishDue: (now: Date) => Promise<Piece[]>
  /** What was published since. */
  listPublished: (since: Date) => Promise<Piece[]>
  /** What the fields' choices are called. */
  listChoices: () => Promise<Record<'specialties' | 'districts' | 'governorates', ContentChoice[]>>
}

export type ContentChoice = { slug: string; nameAr: string; nameEn: string; isHidden: boolean }
