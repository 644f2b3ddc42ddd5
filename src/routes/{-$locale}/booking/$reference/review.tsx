import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { reviewForms } from '#/features/reviews/forms.server.ts'
import { ReviewPage } from '#/features/reviews/ReviewPage.tsx'
import { getReviewPage } from '#/features/reviews/reviews.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/booking/$reference/review')({
  server: { handlers: { POST: handleFormPost(reviewForms) } },
  loader: async ({ params }) => {
    const page = await getReviewPage({ data: params.reference })
    // There the visitor proves the reference by its phone.
    if (!page) throw redirect({ to: '/{-$locale}/booking/$reference', params })
    return { ...page, title: m.booking_review_open() }
  },
  head: privateHead,
  component: Review,
})

function Review() {
  const router = useRouter()
  return <ReviewPage page={Route.useLoaderData()} onDone={() => void router.invalidate()} />
}
