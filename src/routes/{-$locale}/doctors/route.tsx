import { createFileRoute } from '@tanstack/react-router'
import { getChoices } from '#/features/directory/directory.functions.ts'

/** The choices of the filters, which are the same for every search: fetched once per visit. */
export const Route = createFileRoute('/{-$locale}/doctors')({
  loader: () => getChoices(),
  staleTime: 15 * 60_000,
})
