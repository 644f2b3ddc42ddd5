import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'

type SoonestProps = {
  /** Where they are; null where places say nothing. */
  place: string | null
  /** The heading with the area that the page goes by, and how to change it. */
  heading: (title: { id: string; text: string }) => ReactNode
  doctors: ReactNode
}

export function Soonest({ place, heading, doctors }: SoonestProps) {
  const text = place ? m.home_soonest_in({ place }) : m.home_soonest()
  return (
    <section aria-labelledby="soonest" className="grid gap-3 *:min-w-0">
      {heading({ id: 'soonest', text })}
      {doctors || <p className="text-muted">{m.home_soonest_none()}</p>}
    </section>
  )
}
