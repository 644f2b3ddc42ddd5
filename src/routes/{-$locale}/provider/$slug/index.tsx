import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { getBoard } from '#/features/clinic-day/day.functions.ts'
import { BoardPage } from '#/features/clinic-day/BoardPage.tsx'
import { dayForms } from '#/features/clinic-day/forms.server.ts'
import { readDaySearch } from '#/features/clinic-day/search.ts'
import { dayTitle } from '#/features/clinic-day/title.ts'
import { privateHead } from '#/features/seo/head.ts'
import { FollowTopic } from '#/features/live/FollowTopic.tsx'
import { getRedemptions } from '#/features/offers/clinic/redeem.functions.ts'
import { redeemForms } from '#/features/offers/clinic/forms.server.ts'
import { RedeemPanel } from '#/features/offers/clinic/RedeemPanel.tsx'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/')({
  validateSearch: readDaySearch,
  server: { handlers: receiveSignedIn({ ...dayForms, ...redeemForms }) },
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { slug }, deps, location }) => {
    const [practice, board, redeemed, formToken] = await Promise.all([
      requireMembership(slug, location),
      getBoard({ data: { slug, ...deps } }),
      getRedemptions({ data: slug }),
      getFormToken(),
    ])
    if (deps.branch && !board) throw notFound()
    return { practice, board, redeemed, formToken, title: m.provider_today() }
  },
  head: privateHead,
  component: Today,
})

function Today() {
  const { practice, board, redeemed } = Route.useLoaderData()
  const router = useRouter()
  const onDone = () => router.invalidate({ sync: true })
  const onPlaced = async (href: string) => {
    await router.navigate({ href })
    await onDone()
  }
  return (
    <ProviderFrame practice={practice} title={board ? dayTitle(board) : m.redeem_title()}>
      {board && <BoardPage board={board} onDone={onDone} onPlaced={onPlaced} />}
      {redeemed && <RedeemPanel practice={practice.slug} redeemed={redeemed} onDone={onDone} />}
      {board && (
        <FollowTopic
          topic={`${board.isCentre ? 'centre' : 'doctor'}.${board.practice}`}
          everySeconds={10}
        />
      )}
    </ProviderFrame>
  )
}
