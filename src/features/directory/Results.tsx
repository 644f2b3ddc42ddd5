import { useRouterState } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import type { CatalogueView, DoctorsPageView } from './directory.ts'
import { DoctorCard } from './DoctorCard.tsx'
import { NoDoctors } from './NoDoctors.tsx'
import { Paging } from './Paging.tsx'
import { sortReasons } from './sorting.ts'

type ResultsProps = { page: DoctorsPageView; catalogue: CatalogueView }

/** What was found and why in this order; only links, no controls. */
export function Results({ page, catalogue }: ResultsProps) {
  const { search, total } = page
  return (
    <div className="grid gap-4">
      {total > 1 && (
        <p className="text-sm text-muted">{sortReasons[search.sort ?? 'recommended']()}</p>
      )}
      <ActiveFilters search={search} catalogue={catalogue} />
      {page.isApproximate && <Alert>{m.directory_approximate()}</Alert>}
      {total === 0 ? <NoDoctors page={page} catalogue={catalogue} /> : <DoctorList page={page} />}
    </div>
  )
}

function DoctorList({ page }: { page: DoctorsPageView }) {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const { search, doctors } = page
  return (
    <>
      <ol aria-busy={isLoading} className="grid gap-4 transition-opacity aria-busy:opacity-60">
        {doctors.map((doctor) => (
          <li key={doctor.slug}>
            <DoctorCard doctor={doctor} sort={search.sort ?? 'recommended'} />
          </li>
        ))}
      </ol>
      <Paging page={page} />
    </>
  )
}
