import { Hydrate } from '@tanstack/react-start'
import { load, never } from '@tanstack/react-start/hydration'
import type { MyBookingView } from '#/features/booking/booking.ts'
import { NextBooking } from '#/features/booking/NextBooking.tsx'
import { areaValue } from '#/features/directory/areas.ts'
import type { ShowcaseView } from '#/features/directory/directory.ts'
import { HomeSearch } from '#/features/directory/HomeSearch.tsx'
import { MyArea } from '#/features/directory/MyArea.tsx'
import { SoonestDoctors } from '#/features/directory/SoonestDoctors.tsx'
import { hasApp, StoreLinks } from '#/features/frame/StoreLinks.tsx'
import { Hero } from '#/features/home/Hero.tsx'
import type { HomeView } from '#/features/home/home.ts'
import { HomeSections } from '#/features/home/HomeSections.tsx'
import { Soonest } from '#/features/home/Soonest.tsx'
import { LatestArticles } from '#/features/magazine/LatestArticles.tsx'
import type { ArticleCardView } from '#/features/magazine/magazine.ts'
import { OfferHighlights } from '#/features/offers/OfferHighlights.tsx'
import type { OfferCardView } from '#/features/offers/offers.ts'
import { m } from '#/paraglide/messages.js'
import { useServed } from '#/ui/hydrated.ts'

type HomePageProps = {
  home: HomeView
  /** What this browser's owner has booked next. */
  next: MyBookingView | null
  showcase: ShowcaseView
  offers: OfferCardView[]
  articles: ArticleCardView[]
}

/** In at most four screens of a phone. */
export function HomePage({ home, next, showcase, offers, articles }: HomePageProps) {
  const served = useServed()
  const { catalogue, figures, area } = showcase
  const { shown } = home
  return (
    <>
      <Hero title={home.title} lead={home.lead} figures={figures}>
        <HomeSearch key={area && areaValue(area)} catalogue={catalogue} area={area} />
      </Hero>
      {next && (
        <div className="page pt-5">
          <NextBooking booking={next} />
        </div>
      )}
      {/* Plain links and forms: nothing here ever needs a script. */}
      <Hydrate when={served ? never() : load()}>
        <HomeSections
          fields={catalogue.specialties}
          soonest={shown.showsSoonest && <SoonestHere {...showcase} />}
          offers={shown.showsOffers && offers.length > 0 && <OfferHighlights offers={offers} />}
          articles={
            shown.showsArticles && articles.length > 0 && <LatestArticles articles={articles} />
          }
          stores={shown.showsApp && hasApp() && <StoreLinks />}
          showsQuestions={shown.showsQuestions}
        />
      </Hydrate>
    </>
  )
}

function SoonestHere({ area, catalogue, soonest, soonestIn }: ShowcaseView) {
  const text = soonestIn ? m.home_soonest_in({ place: soonestIn }) : m.home_soonest()
  const title = { id: 'soonest', text }
  return (
    <Soonest
      heading={<MyArea area={area} governorates={catalogue.governorates} title={title} />}
      doctors={soonest.length > 0 && <SoonestDoctors doctors={soonest} />}
    />
  )
}
