/** Pages go back in time, beginning before an entry. */
export type AuditSearch = { before?: number | undefined }

export type AuditLineView = {
  id: number
  at: string
  who: string | null
  actorKind: 'staff' | 'provider' | 'system'
  /** The action. */
  what: string
  /** `path`: the desk's page about it. */
  subject: { kind: string; name: string; path: string | null }
  facts: AuditFactView[]
}

/** The value before and after; null if there was none, or is none now. */
export type AuditFactView = { name: string; before: string | null; after: string | null }

export type AuditView = { lines: AuditLineView[]; older: number | null; isFirst: boolean }
