import ClipboardList from 'lucide-react/icons/clipboard-list'
import { m } from '#/paraglide/messages.js'
import type { VisitTypeView } from '#/server/bookings/visit-type-view.ts'
import { FactRow } from '#/ui/FactRow.tsx'

/** What a visit is for, and how to prepare for it. */
export function VisitTypeRow({
  visitType: { name, preparation },
}: {
  visitType: Pick<VisitTypeView, 'name' | 'preparation'>
}) {
  return (
    <FactRow icon={ClipboardList} term={m.visittypes_choose()}>
      {name}
      {preparation && (
        <span className="block text-muted">
          {m.visittypes_preparation()}: {preparation}
        </span>
      )}
    </FactRow>
  )
}
