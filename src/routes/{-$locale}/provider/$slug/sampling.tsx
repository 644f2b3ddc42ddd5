import { createFileRoute, notFound } from '@tanstack/react-router'
import { getSampling } from '#/features/laboratory/desk/desk.functions.ts'
import { samplingForms } from '#/features/laboratory/desk/forms.server.ts'
import { SamplingPage } from '#/features/laboratory/desk/SamplingPage.tsx'
import { WindowChange } from '#/features/laboratory/desk/WindowChange.tsx'
import { WindowRemoval } from '#/features/laboratory/desk/WindowRemoval.tsx'
import { readSamplingSearch } from '#/features/laboratory/desk/search.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/sampling')({
  validateSearch: readSamplingSearch,
  server: { handlers: receiveSignedIn(samplingForms) },
  loaderDeps: ({ search: { done: _done, ...search } }) => search,
  loader: async ({ params: { slug }, location, deps }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getSampling({ data: { slug, ...deps } }),
    ])
    if (!found) throw notFound()
    return { practice, ...found, title: m.labs_sampling_title() }
  },
  head: privateHead,
  component: Sampling,
})

function Sampling() {
  const { practice, page, removal, change, title } = Route.useLoaderData()
  const isSaved = Route.useSearch().done === 'saved'
  return (
    <ProviderFrame practice={practice} title={title}>
      {removal && <WindowRemoval practice={page.practice} removal={removal} />}
      {change && !removal && <WindowChange practice={page.practice} change={change} />}
      {!removal && !change && <SamplingPage page={page} isSaved={isSaved} />}
    </ProviderFrame>
  )
}
