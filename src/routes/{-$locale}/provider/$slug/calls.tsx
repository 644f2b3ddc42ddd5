import { createFileRoute, notFound } from '@tanstack/react-router'
import { calledForms } from '#/features/call-back/forms.server.ts'
import { getPracticeCalls } from '#/features/call-back/practice-calls.functions.ts'
import { PracticeCalls } from '#/features/call-back/PracticeCalls.tsx'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { privateHead } from '#/features/seo/head.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/calls')({
  server: { handlers: receiveSignedIn(calledForms) },
  loader: async ({ params: { slug }, location }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getPracticeCalls({ data: slug }),
    ])
    if (!found) throw notFound()
    return { practice, ...found, title: m.call_back_practice() }
  },
  head: privateHead,
  component: Calls,
})

function Calls() {
  const { practice, calls } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={m.call_back_practice()}>
      <PracticeCalls slug={practice.slug} calls={calls} />
    </ProviderFrame>
  )
}
