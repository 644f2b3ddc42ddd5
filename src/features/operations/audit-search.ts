import type { AuditSearch } from '#/server/operations/audit-views.ts'

export function readAuditSearch({ before }: Record<string, unknown>): AuditSearch {
  const id = Math.trunc(Number(before ?? 0))
  return { before: id > 0 && Number.isSafeInteger(id) ? id : undefined }
}
