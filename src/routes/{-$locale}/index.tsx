import { createFileRoute } from '@tanstack/react-router'
import { brandName } from '#/brand.ts'
import { getKnownBookings } from '#/features/booking/booking.functions.ts'
import { keepArea } from '#/features/directory/area.server.ts'
import { getShowcase } from '#/features/directory/directory.functions.ts'
import { getHome } from '#/features/home/home.functions.ts'
import { PRIVATE_PAGE, PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { getLatestArticles } from '#/features/magazine/magazine.functions.ts'
import { getOfferHighlights } from '#/features/offers/offers.functions.ts'
import { m } from '#/paraglide/messages.js'
import { HomePage } from './-HomePage.tsx'

export const Route = createFileRoute('/{-$locale}/')({
  server: { handlers: { POST: keepArea } },
  loader: async () => {
    const [home, bookings, showcase, offers, articles] = await Promise.all([
      getHome(),
      getKnownBookings(),
      getShowcase(),
      getOfferHighlights(),
      getLatestArticles(),
    ])
    return { home, next: bookings[0] ?? null, showcase, offers, articles }
  },
  // These two decide whether the first visit is redirected to another language.
  headers: ({ loaderData }) => ({
    ...(loaderData?.home.isOwn ? PRIVATE_PAGE : PUBLIC_PAGE),
    vary: 'Cookie, Accept-Language',
  }),
  head: () =>
    pageHead({
      path: '/',
      title: m.home_title({ name: brandName() }),
      hasFirstView: true,
    }),
  component: Home,
})

function Home() {
  return <HomePage {...Route.useLoaderData()} />
}
