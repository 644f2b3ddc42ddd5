import { createFileRoute, notFound } from '@tanstack/react-router'
import { getSampling } from '#/features/laboratory/desk/desk.functions.ts'
import { samplingForms } from '#/features/laboratory/desk/forms.server.ts'
import { SamplingPage } from '#/features/laboratory/desk/SamplingPage.tsx'
import { readDone } from '#/features/laboratory/desk/search.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/sampling')({
  validateSearch: readDone,
  server: { handlers: receiveSignedIn(samplingForms) },
  loader: async ({ params: { slug }, location }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getSampling({ data: slug }),
    ])
    if (!found) throw notFound()
    return { practice, ...found, title: m.labs_sampling_title() }
  },
  head: privateHead,
  component: Sampling,
})

function Sampling() {
  const { practice, page, title } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={title}>
      <SamplingPage page={page} isSaved={Route.useSearch().done === 'saved'} />
    </ProviderFrame>
  )
}
