import { hasService } from '#/brand.ts'
import { MyArea } from '#/features/directory/MyArea.tsx'
import { SoonestDoctors } from '#/features/directory/SoonestDoctors.tsx'
import type { HomeView } from '#/features/home/home.ts'
import { HomeSections } from '#/features/home/HomeSections.tsx'
import { Soonest } from '#/features/home/Soonest.tsx'
import { hasApp, StoreLinks } from '#/features/layout/StoreLinks.tsx'
import { LatestArticles } from '#/features/magazine/LatestArticles.tsx'
import type { ArticleCardView } from '#/server/content/article-views.ts'
import { OfferHighlights } from '#/features/offers/OfferHighlights.tsx'
import { m } from '#/paraglide/messages.js'
import type { ShowcaseView } from '#/server/doctors/views.ts'
import type { OfferCardView } from '#/server/offers/views.ts'

type HomeBelowProps = {
  shown: HomeView['shown']
  showcase: ShowcaseView
  offers: OfferCardView[]
  articles: ArticleCardView[]
}

/** Everything below the search: plain links and forms, which work without JavaScript. */
export function HomeBelow({ shown, showcase, offers, articles }: HomeBelowProps) {
  return (
    <HomeSections
      fields={showcase.catalogue.specialties}
      soonest={shown.showsSoonest && <SoonestHere {...showcase} />}
      offers={
        hasService('offers') &&
        shown.showsOffers &&
        offers.length > 0 && <OfferHighlights offers={offers} />
      }
      articles={
        hasService('magazine') &&
        shown.showsArticles &&
        articles.length > 0 && <LatestArticles articles={articles} />
      }
      stores={shown.showsApp && hasApp() && <StoreLinks />}
      showsQuestions={shown.showsQuestions}
    />
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
