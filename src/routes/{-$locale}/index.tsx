import { createFileRoute } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { load, never } from '@tanstack/react-start/hydration'
import { brand } from '#/brand.ts'
import { getShowcase } from '#/features/directory/directory.functions.ts'
import { HomeSearch } from '#/features/directory/HomeSearch.tsx'
import { SoonestDoctors } from '#/features/directory/SoonestDoctors.tsx'
import { PUBLIC_PAGE } from '#/features/frame/caching.ts'
import { pageHead } from '#/features/frame/head.ts'
import { StoreLinks } from '#/features/frame/StoreLinks.tsx'
import { Hero } from '#/features/home/Hero.tsx'
import { getHome } from '#/features/home/home.functions.ts'
import { HomeSections } from '#/features/home/HomeSections.tsx'
import { LatestArticles } from '#/features/magazine/LatestArticles.tsx'
import { getLatestArticles } from '#/features/magazine/magazine.functions.ts'
import { OfferHighlights } from '#/features/offers/OfferHighlights.tsx'
import { getOfferHighlights } from '#/features/offers/offers.functions.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { useServed } from '#/ui/hydrated.ts'

export const Route = createFileRoute('/{-$locale}/')({
  loader: async () => {
    const [home, showcase, offers, articles] = await Promise.all([
      getHome(),
      getShowcase(),
      getOfferHighlights(),
      getLatestArticles(),
    ])
    return { ...showcase, home, offers, articles }
  },
  staleTime: 30_000,
  // The first visit may be led to another language, by these two.
  headers: () => ({ ...PUBLIC_PAGE, vary: 'Cookie, Accept-Language' }),
  head: () =>
    pageHead({
      path: '/',
      title: m.home_title({ name: inLocale(brand.name.ar, brand.name.en) }),
    }),
  component: Home,
})

function Home() {
  const served = useServed()
  const { home, soonest, catalogue, figures, offers, articles } = Route.useLoaderData()
  const { shown } = home
  return (
    <>
      <Hero title={home.title} lead={home.lead} figures={figures}>
        <HomeSearch catalogue={catalogue} />
      </Hero>
      {/* Plain links: nothing here ever needs a script. */}
      <Hydrate when={served ? never() : load()}>
        <HomeSections
          fields={catalogue.specialties}
          soonest={shown.showsSoonest && soonest.length > 0 && <SoonestDoctors doctors={soonest} />}
          offers={shown.showsOffers && offers.length > 0 && <OfferHighlights offers={offers} />}
          articles={
            shown.showsArticles && articles.length > 0 && <LatestArticles articles={articles} />
          }
          stores={shown.showsApp && <StoreLinks />}
          showsQuestions={shown.showsQuestions}
        />
      </Hydrate>
    </>
  )
}
