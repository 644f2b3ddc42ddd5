import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProviderFrame } from '#/features/practice-team/ProviderFrame.tsx'
import { requireMembership } from '#/features/practice-team/require-membership.ts'
import { answerForms } from '#/features/reviews/clinic/forms.server.ts'
import { getPracticeReviews } from '#/features/reviews/clinic/practice-reviews.functions.ts'
import { PracticeReviews } from '#/features/reviews/clinic/PracticeReviews.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/reviews')({
  server: { handlers: receiveSignedIn(answerForms) },
  loader: async ({ params: { slug }, location }) => {
    const [practice, found] = await Promise.all([
      requireMembership(slug, location),
      getPracticeReviews({ data: slug }),
    ])
    if (!found) throw notFound()
    return { practice, ...found, title: m.reviews_practice() }
  },
  head: privateHead,
  component: Reviews,
})

function Reviews() {
  const { practice, reviews } = Route.useLoaderData()
  return (
    <ProviderFrame practice={practice} title={m.reviews_practice()}>
      <PracticeReviews slug={practice.slug} reviews={reviews} />
    </ProviderFrame>
  )
}
