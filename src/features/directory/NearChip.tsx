import MapPin from 'lucide-react/icons/map-pin'
import { lazy, Suspense } from 'react'
import { m } from '#/paraglide/messages.js'
import { cx } from '#/ui/classes.ts'
import type { NearSearch } from './near-search.ts'

const NotLocated = lazy(async () => ({
  default: (await import('#/parts/NotLocated.tsx')).NotLocated,
}))

/** Why there is no position; its code is fetched then. */
export function NearProblem({ near: { problem, button } }: { near: NearSearch }) {
  if (!problem) return null
  return (
    <Suspense fallback={null}>
      <NotLocated problem={problem} button={button} />
    </Suspense>
  )
}

/** Hidden without JavaScript, which it needs. */
export function NearChip({ near, className }: { near: NearSearch; className?: string }) {
  const { button, isLocating, search } = near
  return (
    <button
      ref={button}
      type="button"
      aria-busy={isLocating || undefined}
      onClick={search}
      className={cx('chip aria-busy:animate-breathe noscript:hidden', className)}
    >
      <MapPin aria-hidden="true" />
      {m.place_near_me()}
    </button>
  )
}
