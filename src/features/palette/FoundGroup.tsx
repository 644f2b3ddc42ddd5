import { Autocomplete } from '@base-ui/react/autocomplete'
import { m } from '#/paraglide/messages.js'
import type { FoundGroupView, FoundKind, FoundView } from '#/server/palette/found.ts'

export function FoundGroup({ group, onGo }: GroupProps) {
  return (
    <Autocomplete.Group items={group.items}>
      <Autocomplete.GroupLabel className="px-3 pb-1 text-sm font-medium text-muted">
        {kindNames[group.kind]()}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(found: FoundView) => (
          <Autocomplete.Item
            key={found.href}
            value={found}
            onClick={() => onGo(found)}
            className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-lg px-3 py-1.5 data-highlighted:bg-primary-soft"
          >
            <span>{found.label}</span>
            {found.hint && <span className="text-sm text-muted">{found.hint}</span>}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  )
}

type GroupProps = { group: FoundGroupView; onGo: (found: FoundView) => void }

const kindNames: Record<FoundKind, () => string> = {
  recent: m.directory_recent,
  doctor: m.palette_kind_doctor,
  specialty: m.palette_kind_specialty,
  concept: m.palette_kind_concept,
  district: m.palette_kind_district,
  facility: m.palette_kind_facility,
  'lab-test': m.labtest_catalogue,
  service: m.palette_kind_service,
  article: m.palette_kind_article,
  page: m.palette_kind_page,
}
