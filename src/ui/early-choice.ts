import { useEffect, type RefObject } from 'react'

/** Submits a form in which somebody has chosen before the page's client listened (marked by `deferred-hydration.ts`). */
export function useEarlyChoice(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const choice = form.current?.querySelector('[data-changed]')
    choice?.removeAttribute('data-changed')
    if (choice) form.current?.requestSubmit()
  }, [form])
}
