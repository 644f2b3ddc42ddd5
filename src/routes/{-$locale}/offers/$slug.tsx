import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/seo/head.ts'
import { offerForms } from '#/features/offers/forms.server.ts'
import { OfferPage } from '#/features/offers/OfferPage.tsx'
import { getOffer, getOfferHighlights } from '#/features/offers/offers.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'

export const Route = createFileRoute('/{-$locale}/offers/$slug')({
  server: { handlers: { POST: handleFormPost(offerForms) } },
  loader: async ({ params: { slug } }) => {
    const [offer, others] = await Promise.all([getOffer({ data: slug }), getOfferHighlights()])
    return { offer, others, formToken: offer.formToken }
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.offer.head) : {}),
  component: Offer,
})

function Offer() {
  const { offer, others } = Route.useLoaderData()
  return <OfferPage offer={offer} others={others} />
}
