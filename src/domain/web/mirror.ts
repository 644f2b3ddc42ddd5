/** The public data in the mirror. */
export const mirrorCollections = ['doctors', 'offers', 'articles', 'vacancies', 'site'] as const
export type MirrorCollection = (typeof mirrorCollections)[number]

export type MirrorValue =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly MirrorValue[]
  | { readonly [name: string]: MirrorValue }

export type MirrorFields = Readonly<Record<string, MirrorValue>>

/** A document of the mirror: its key within its collection is a slug. */
export type MirrorKey = { collection: MirrorCollection; document: string }

/** As it was read for the mirror: the reading with the higher version is newer. */
export type MirrorDocument = MirrorKey & {
  version: number
  /** Null for what is not public, or was removed. */
  fields: MirrorFields | null
}
