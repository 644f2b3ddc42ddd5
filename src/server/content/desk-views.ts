import type { ContentKind, FieldChange, Texts } from '#/domain/content/content.ts'
import type { Choice } from './choices.ts'

export type ContentSearch = {
  kind?: string | undefined
  q?: string | undefined
  /** Absent: the first. */
  page?: number | undefined
}

export type ContentLineView = {
  kind: ContentKind
  key: string
  name: string
  isLive: boolean
  hasDraft: boolean
  publishAt: string | null
}

export type ContentListView = {
  /** The kinds that the reader may edit. */
  kinds: { kind: ContentKind; count: number }[]
  kind: ContentKind
  q: string
  page: number
  pageCount: number
  lines: ContentLineView[]
}

export type RevisionView = {
  version: number
  author: string | null
  createdAt: string
  publishAt: string | null
  publishedAt: string | null
  /** The texts that visitors read now. */
  isLive: boolean
  changes: FieldChange[]
}

export type ContentView = {
  kind: ContentKind
  /** Empty for a piece that does not exist yet. */
  key: string
  name: string
  texts: Texts
  /** The latest version; forms send it back as `seen`. */
  seen: number
  choices: Record<'specialties' | 'districts' | 'governorates', Choice[]>
  /** Latest first. */
  revisions: RevisionView[]
  /** What prevents publishing the latest version, if that is known before trying. */
  isSigned: boolean
  /** Shows the latest version to anyone with the link; without a language. */
  previewPath: string | null
  /** Where visitors read it; without a language. */
  publicPath: string | null
}
