import { createFileRoute } from '@tanstack/react-router'
import { getCatalogue } from '#/features/directory/directory.functions.ts'

/** What the filters offer, which is the same for every search: it is fetched once a visit. */
export const Route = createFileRoute('/{-$locale}/doctors')({
  loader: () => getCatalogue(),
  staleTime: 15 * 60_000,
})
