import { useRouter } from '@tanstack/react-router'
import MapPin from 'lucide-react/icons/map-pin'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useRef, useState } from 'react'
import { writePoint } from '#/domain/directory/point.ts'
import { m } from '#/paraglide/messages.js'
import type { LocationProblem } from '#/parts/locate.ts'
import type { BasketSearch } from '#/server/laboratory/basket.ts'
import { routerLink } from '#/ui/RouterLink.tsx'
import { labsHref } from './hrefs.ts'

const NotLocated = lazy(async () => ({
  default: (await import('#/parts/NotLocated.tsx')).NotLocated,
}))

/** Distances from where the visitor is, until they are switched off. */
export function NearLabs({ search }: { search: BasketSearch }) {
  return search.near ? <NearFilter search={search} /> : <NearButton search={search} />
}

/**
 * Hidden without JavaScript, which it needs. A button of its own, because a file that it shared with the doctors' list
 * would be one more to load there.
 */
function NearButton({ search }: { search: BasketSearch }) {
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState<LocationProblem | null>(null)
  const press = async () => {
    if (isLocating) return
    setLocating(true)
    const found = await locate()
    setLocating(false)
    setProblem(found.ok ? null : found.code)
    if (!found.ok) return
    const near = writePoint(found.point)
    await router.navigate({ href: labsHref({ ...search, near, sort: 'nearest', page: undefined }) })
  }
  return (
    <div className="grid gap-2">
      <button
        ref={button}
        type="button"
        aria-busy={isLocating || undefined}
        onClick={() => void press()}
        className="chip justify-self-start aria-busy:animate-breathe noscript:hidden"
      >
        <MapPin aria-hidden="true" />
        {m.place_near_me()}
      </button>
      {problem && (
        <Suspense fallback={null}>
          <NotLocated problem={problem} button={button} />
        </Suspense>
      )}
    </div>
  )
}

/** The code that asks the browser is fetched when it is needed; without a network there is no position either. */
async function locate() {
  try {
    return await (await import('#/parts/locate.ts')).locate()
  } catch {
    return { ok: false, code: 'unavailable' } as const
  }
}

const isActive = { 'data-on': '' }

function NearFilter({ search }: { search: BasketSearch }) {
  const { sort } = search
  const far = { near: undefined, page: undefined, sort: sort === 'nearest' ? undefined : sort }
  return (
    <div>
      {routerLink({
        href: labsHref({ ...search, ...far }),
        className: 'chip',
        ...isActive,
        'aria-label': m.parts_filter_remove({ filter: m.place_near_me() }),
        children: (
          <>
            {m.place_near_me()}
            <X aria-hidden="true" />
          </>
        ),
      })}
    </div>
  )
}
