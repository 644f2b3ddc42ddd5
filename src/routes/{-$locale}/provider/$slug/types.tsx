import { createFileRoute, notFound } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { visitTypeForms } from '#/features/visit-types/forms.server.ts'
import { readTypesSearch } from '#/features/visit-types/search.ts'
import { getOwnTypes } from '#/features/visit-types/visit-types.functions.ts'
import { VisitTypesPage } from '#/features/visit-types/VisitTypesPage.tsx'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/types')({
  validateSearch: readTypesSearch,
  server: { handlers: receiveSignedIn(visitTypeForms) },
  loader: async ({ params: { slug }, location }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getOwnTypes({ data: slug }),
    ])
    if (!found) throw notFound()
    return { practice, ...found, title: m.visittypes_title() }
  },
  head: privateHead,
  component: Types,
})

function Types() {
  const { practice, page } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={m.visittypes_title()}>
      <VisitTypesPage
        page={page}
        intro={m.visittypes_intro()}
        isSaved={Route.useSearch().done === 'saved'}
      />
    </ProviderFrame>
  )
}
