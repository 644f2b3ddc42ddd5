import { useRef, useState } from 'react'
import { writePoint } from '#/domain/directory/point.ts'
import type { LocationProblem } from './locate.ts'

/** Opens the list near the point, with what the button's form has. */
type Go = (near: string, form: HTMLFormElement) => Promise<void>

/** The visitor's location for a button of a form. The browser is asked for it only when the button is pressed. */
export function useNearSearch(go: Go) {
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
    if (found.ok && form) await go(writePoint(found.point), form)
  }
  return { button, isLocating, problem, search: () => void locateAndSearch() }
}

export type NearSearch = ReturnType<typeof useNearSearch>

/** The code that asks the browser is fetched when it is needed; without a network there is no position either. */
async function locate() {
  try {
    return await (await import('./locate.ts')).locate()
  } catch {
    return { ok: false, code: 'unavailable' } as const
  }
}
