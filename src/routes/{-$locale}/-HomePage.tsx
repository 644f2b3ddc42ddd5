import { lazy, Suspense, type ComponentProps } from 'react'
import { NextBooking } from '#/features/booking/NextBooking.tsx'
import { HomeSearch } from '#/features/directory/HomeSearch.tsx'
import { FIELDS_ID, type HomeView } from '#/features/home/home.ts'
import { Hero } from '#/features/home/Hero.tsx'
import { CachedFragment } from '#/parts/CachedFragment.tsx'
import type { MyBookingView } from '#/server/bookings/mine.ts'
import { StaticIsland } from '#/ui/StaticIsland.tsx'

type HomePageProps = Omit<ComponentProps<typeof Below>, 'shown'> & {
  home: HomeView
  /** The visitor's next booking. */
  next: MyBookingView | null
}

/** At most three screens high on a phone. */
export function HomePage({ home, next, showcase, offers, articles }: HomePageProps) {
  const { figures } = showcase
  return (
    <>
      <Hero title={home.title} lead={home.lead} figures={figures}>
        <HomeSearch fieldsId={FIELDS_ID} />
      </Hero>
      {next && (
        <div className="page pt-5">
          <NextBooking booking={next} />
        </div>
      )}
      <StaticIsland>
        <LateBelow shown={home.shown} showcase={showcase} offers={offers} articles={articles} />
      </StaticIsland>
    </>
  )
}

// A browser needs the code only if it navigates to this page from another.
const Below = import.meta.env.SSR
  ? (await import('./-HomeBelow.tsx')).HomeBelow
  : lazy(() => import('./-HomeBelow.tsx').then((part) => ({ default: part.HomeBelow })))

/** Has its own boundary: without one the search would be hidden while the code loads. */
function LateBelow(props: ComponentProps<typeof Below>) {
  if (import.meta.env.SSR) return <CachedFragment as="div" of={Below} from={props} />
  return (
    <Suspense fallback={<div className="min-h-screen" />}>
      <Below {...props} />
    </Suspense>
  )
}
