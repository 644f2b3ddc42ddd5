import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { writePoint } from '#/domain/directory/point.ts'
import type { LocationProblem } from '#/parts/locate.ts'
import { readDoctorsSearch } from './search.ts'

/**
 * Submits the button's form with the visitor's location. The browser is asked for the location only when the button is
 * pressed.
 */
export function useNearSearch() {
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState<LocationProblem | null>(null)

  const locateAndSearch = async () => {
    if (isLocating) return
    setLocating(true)
    const found = await locate()
    setLocating(false)
    setProblem(found.ok ? null : found.code)
    const { form = null } = button.current ?? {}
    if (!found.ok || !form) return
    await router.navigate({
      to: '/{-$locale}/doctors',
      search: readDoctorsSearch({
        ...Object.fromEntries(new FormData(form)),
        // A chosen district would be a second place.
        governorate: undefined,
        district: undefined,
        near: writePoint(found.point),
        sort: 'distance',
      }),
    })
  }
  return { button, isLocating, problem, search: () => void locateAndSearch() }
}

export type NearSearch = ReturnType<typeof useNearSearch>

/** The code that asks the browser is fetched when it is needed; without a network there is no position either. */
async function locate() {
  try {
    return await (await import('#/parts/locate.ts')).locate()
  } catch {
    return { ok: false, code: 'unavailable' } as const
  }
}
