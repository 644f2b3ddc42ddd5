import { m } from '#/paraglide/messages.js'
import { Comparison } from '#/features/requests/Comparison.tsx'
import type { ChangeView } from '#/server/request-desk/views.ts'

/** A provider's requested changes. */
export function ChangesTable({ changes }: { changes: readonly ChangeView[] }) {
  const labels = { before: m.approval_changes_before(), after: m.approval_changes_after() }
  return <Comparison title={m.approval_changes()} labels={labels} rows={changes} />
}
