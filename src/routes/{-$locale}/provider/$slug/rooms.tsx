import { createFileRoute, notFound } from '@tanstack/react-router'
import { roomForms } from '#/features/centre-rooms/forms.server.ts'
import { getRooms } from '#/features/centre-rooms/rooms.functions.ts'
import { RoomsPage } from '#/features/centre-rooms/RoomsPage.tsx'
import { readRoomsSearch } from '#/features/centre-rooms/search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/rooms')({
  validateSearch: readRoomsSearch,
  server: { handlers: receiveSignedIn(roomForms) },
  loaderDeps: ({ search: { done: _done, ...change } }) => change,
  loader: async ({ params: { slug }, deps, location }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getRooms({ data: { slug, ...deps } }),
    ])
    if (!found) throw notFound()
    return { practice, ...found, title: m.rooms_title() }
  },
  head: privateHead,
  component: Rooms,
})

function Rooms() {
  const { practice, page, title } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={title}>
      <RoomsPage page={page} isSaved={Route.useSearch().done === 'saved'} />
    </ProviderFrame>
  )
}
