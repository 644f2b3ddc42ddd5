import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { barePath, localizedPath } from '#/i18n/locale.ts'
import type { Typed } from '#/forms/post.ts'

/**
 * Releases the hold when the visitor leaves its page, by a link or by closing the tab. A language
 * switch and the booking's own pages keep it; a reload holds the slot again.
 */
export function useReleaseOnLeaving(fields: Typed): void {
  const router = useRouter()
  const latest = useRef(fields)
  useEffect(() => {
    latest.current = fields
  })
  useEffect(() => {
    const here = currentPath()
    let isLeaving = false
    const release = () => {
      if (isLeaving) return
      isLeaving = true
      sendRelease(latest.current)
    }
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      const to = barePath(toLocation.pathname)
      const isBooked = to.startsWith('/booking/') || to.startsWith('/payment/')
      if (to !== here && !isBooked) release()
    })
    const onPageHide = (event: PageTransitionEvent) => {
      if (!event.persisted) release()
    }
    window.addEventListener('pagehide', onPageHide)
    return () => {
      stop()
      window.removeEventListener('pagehide', onPageHide)
    }
  }, [router])
}

/** A beacon is a plain post of the page's own form, so it needs no answer and no page to wait. */
function sendRelease(fields: Typed): void {
  const body = new URLSearchParams({ ...fields, form: 'release' })
  navigator.sendBeacon(localizedPath('/book_doctor'), body)
}

function currentPath(): string {
  return barePath(window.location.pathname)
}
