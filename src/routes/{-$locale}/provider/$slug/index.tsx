import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { getPractices } from '#/features/provider/provider.functions.ts'
import { ProviderFrame } from '#/features/provider/ProviderFrame.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/')({
  loader: async ({ params }) => {
    const practice = (await getPractices())?.find(({ slug }) => slug === params.slug)
    if (!practice) throw notFound()
    return practice
  },
  head: ({ params }) =>
    pageHead({ path: `/provider/${params.slug}`, title: m.provider_today(), private: true }),
  component: Today,
})

function Today() {
  return (
    <ProviderFrame practice={Route.useLoaderData()} title={m.provider_today()}>
      {null}
    </ProviderFrame>
  )
}
