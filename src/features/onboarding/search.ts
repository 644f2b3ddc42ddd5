/** What the address of a form says: which draft goes on there. */
export type JoinSearch = { draft?: string | undefined }

/** One that is not whole is told to be lost, rather than passed over. */
export function readJoinSearch({ draft }: Record<string, unknown>): JoinSearch {
  return typeof draft === 'string' && draft !== '' ? { draft: draft.slice(0, 200) } : {}
}
