import { createFileRoute, notFound } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { noticeForms } from '#/features/practice-team/notice-forms.server.ts'
import { NoticesPage } from '#/features/practice-team/NoticesPage.tsx'
import { getOwnNotices } from '#/features/practice-team/provider.functions.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/messages')({
  server: { handlers: receiveSignedIn(noticeForms) },
  loader: async ({ params: { slug }, location }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getOwnNotices({ data: slug }),
    ])
    if (!found) throw notFound()
    return { practice, ...found, title: m.provider_notices() }
  },
  head: privateHead,
  component: Messages,
})

function Messages() {
  const { practice, notices, provingEmail } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={m.provider_notices()}>
      <NoticesPage notices={notices} provingEmail={provingEmail} />
    </ProviderFrame>
  )
}
