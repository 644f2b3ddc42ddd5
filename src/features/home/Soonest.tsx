import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'

/** Free times nearby, under a heading with this id that contains the area. */
export function Soonest({ heading, doctors }: { heading: ReactNode; doctors: ReactNode }) {
  return (
    <section aria-labelledby="soonest" className="page grid gap-2 py-4 *:min-w-0 lg:py-12">
      {heading}
      {doctors || <p className="text-muted">{m.home_soonest_none()}</p>}
    </section>
  )
}
