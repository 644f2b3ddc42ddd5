import { createFileRoute, notFound, redirect, useRouter } from '@tanstack/react-router'
import { reviewForms } from '#/features/reviews/forms.server.ts'
import { InvitationOver } from '#/features/reviews/InvitationOver.tsx'
import { showInvitation } from '#/features/reviews/invitation.server.ts'
import { ReviewPage } from '#/features/reviews/ReviewPage.tsx'
import { getInvitation } from '#/features/reviews/reviews.functions.ts'
import { privateHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/review/$key')({
  server: { handlers: { GET: showInvitation, POST: handleFormPost(reviewForms) } },
  loader: async ({ params: { key } }) => {
    const found = await getInvitation({ data: key })
    if (!found) throw notFound()
    if (found.state === 'own') {
      const { reference } = found
      throw redirect({ to: '/{-$locale}/booking/$reference/review', params: { reference } })
    }
    const formToken = found.state === 'open' ? found.page.formToken : undefined
    return { found, formToken, title: m.reviews_invitation_title() }
  },
  head: privateHead,
  component: Invitation,
})

function Invitation() {
  const { key } = Route.useParams()
  const { found } = Route.useLoaderData()
  const router = useRouter()
  if (found.state !== 'open') return <InvitationOver why={found.state} />
  return <ReviewPage page={found.page} invitation={key} onDone={() => void router.invalidate()} />
}
