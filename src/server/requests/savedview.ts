/** A filter that somebody at the desk keeps under a name. */
export type SavedView = { id: string; name: string; query: string }

export type NewSavedView = { staffId: string; screen: string; name: string; query: string }
