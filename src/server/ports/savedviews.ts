/** A filter that somebody at the desk keeps under a name. */
export type SavedView = { id: string; name: string; query: string }

export type NewSavedView = { staffId: string; screen: string; name: string; query: string }

/** Each sees and changes their own only. */
export type SavedViews = {
  /** By name. */
  list: (staffId: string, screen: string) => Promise<SavedView[]>
  /** Under a name that is there already, it takes the other's place; `too-many` beyond twenty. */
  save: (
    view: NewSavedView,
    now: Date,
  ) => Promise<{ ok: true } | { ok: false; code: 'too-many-views' }>
  remove: (id: string, staffId: string) => Promise<void>
}
