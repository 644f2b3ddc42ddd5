/** The search parameters of a form: the draft to continue. */
export type JoinSearch = { draft?: string | undefined }

/** A truncated one is reported as not found instead of being ignored. */
export function readJoinSearch({ draft }: Record<string, unknown>): JoinSearch {
  return typeof draft === 'string' && draft !== '' ? { draft: draft.slice(0, 200) } : {}
}
