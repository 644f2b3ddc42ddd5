import { createFileRoute } from '@tanstack/react-router'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { DrawerPage } from '#/features/receipts/DrawerPage.tsx'
import { drawerForms } from '#/features/receipts/forms.server.ts'
import { getDrawer, getTaxNumber } from '#/features/receipts/receipts.functions.ts'
import { readDrawerSearch } from '#/features/receipts/search.ts'
import { TaxNumberForm } from '#/features/receipts/TaxNumberForm.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/drawer')({
  validateSearch: readDrawerSearch,
  server: { handlers: receiveSignedIn(drawerForms) },
  loaderDeps: ({ search: { day, branch } }) => ({ day, branch }),
  loader: async ({ params: { slug }, deps, location }) => {
    const practice = await requireMembership(slug, location)
    const [found, owned] = await Promise.all([
      getDrawer({ data: { slug, ...deps } }),
      practice.kind === 'doctor' ? null : getTaxNumber({ data: slug }),
    ])
    return { practice, ...found, owned, title: m.receipts_drawer() }
  },
  head: privateHead,
  component: Drawer,
})

function Drawer() {
  const { practice, drawer, owned, title } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={title}>
      <DrawerPage
        drawer={drawer}
        isClosed={Route.useSearch().done === 'closed'}
        taxNumber={owned && <TaxNumberForm owned={owned} />}
      />
    </ProviderFrame>
  )
}
