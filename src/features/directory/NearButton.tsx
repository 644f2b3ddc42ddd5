import { useRouter } from '@tanstack/react-router'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { lazy, Suspense, useRef, useState } from 'react'
import { writePoint } from '#/domain/directory/point.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import type { LocationProblem } from './locate.ts'
import { readDoctorsSearch } from './search.ts'

const NotLocated = lazy(async () => ({ default: (await import('./NotLocated.tsx')).NotLocated }))

/**
 * Submits its form with the visitor's location. The browser is asked for the location only when the button
 * is pressed. Hidden without JavaScript, which it needs.
 */
export function NearButton() {
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'idle' | 'locating' | LocationProblem>('idle')

  const search = async () => {
    setState('locating')
    const found = await locate()
    setState(found.ok ? 'idle' : found.code)
    const { form = null } = button.current ?? {}
    if (!found.ok || !form) return
    await router.navigate({
      to: '/{-$locale}/doctors',
      search: readDoctorsSearch({
        ...Object.fromEntries(new FormData(form)),
        // A chosen district would be a second place.
        area: undefined,
        governorate: undefined,
        district: undefined,
        near: writePoint(found.point),
        sort: 'distance',
      }),
    })
  }

  return (
    <>
      <Button
        ref={button}
        variant="outline"
        loading={state === 'locating'}
        onClick={() => void search()}
        className="col-span-full shrink-0 noscript:hidden"
      >
        <LocateFixed aria-hidden="true" className="size-5" />
        {m.place_near_me()}
      </Button>
      {state !== 'idle' && state !== 'locating' && (
        <Suspense fallback={null}>
          <NotLocated problem={state} button={button} />
        </Suspense>
      )}
    </>
  )
}

/** The code that asks the browser is fetched when it is needed; without a network there is no position either. */
async function locate() {
  try {
    return await (await import('./locate.ts')).locate()
  } catch {
    return { ok: false, code: 'unavailable' } as const
  }
}
