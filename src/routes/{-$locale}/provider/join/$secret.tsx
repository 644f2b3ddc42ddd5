import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { teamForms } from '#/features/practice-team/forms.server.ts'
import { JoinPage } from '#/features/practice-team/JoinPage.tsx'
import { getInvitation } from '#/features/practice-team/provider.functions.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/join/$secret')({
  server: { handlers: receiveSignedIn(teamForms) },
  loader: async ({ params: { secret }, location }) => ({
    ...(await getInvitation({ data: secret })),
    path: location.pathname,
    title: m.provider_join_title(),
  }),
  head: privateHead,
  component: Join,
})

function Join() {
  return <JoinPage {...Route.useLoaderData()} />
}
