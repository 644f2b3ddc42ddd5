/** Pages go back in time, beginning before an entry. */
export type AuditSearch = { before?: number | undefined }

export function readAuditSearch({ before }: Record<string, unknown>): AuditSearch {
  const id = Math.trunc(Number(before ?? 0))
  return { before: id > 0 && Number.isSafeInteger(id) ? id : undefined }
}
