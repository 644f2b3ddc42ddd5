import { createFileRoute, notFound } from '@tanstack/react-router'
import { getPrices } from '#/features/laboratory/desk/desk.functions.ts'
import { priceHandlers } from '#/features/laboratory/desk/forms.server.ts'
import { PricesPage } from '#/features/laboratory/desk/PricesPage.tsx'
import { readPricesSearch } from '#/features/laboratory/desk/search.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/prices')({
  validateSearch: readPricesSearch,
  server: { handlers: priceHandlers },
  loaderDeps: ({ search: { q, page } }) => ({ q, page }),
  loader: async ({ params: { slug }, deps, location }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getPrices({ data: { slug, ...deps } }),
    ])
    if (!found) throw notFound()
    return { practice, ...found, title: m.labs_desk_title() }
  },
  head: privateHead,
  component: Prices,
})

function Prices() {
  const { practice, page, file, title } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={title}>
      <PricesPage page={page} file={file} isSaved={Route.useSearch().done === 'saved'} />
    </ProviderFrame>
  )
}
