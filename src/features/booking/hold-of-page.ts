import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFormToken } from '#/forms/form-token.ts'
import { barePath, localizedPath } from '#/i18n/locale.ts'
import type { Typed } from '#/forms/post.ts'
import { sendForm } from '#/forms/send.ts'

type HeldPage = { hidden: Typed; pageId: string; holderId: string | null }

/**
 * Ties a hold to the page that shows it. A page that was reloaded, or is one of two with the same slot, takes the
 * hold over; one that becomes visible again looks whether it still has it. The hold ends at once when the
 * visitor leaves by a link, and soon after the page is closed. A language switch and the booking's own pages
 * keep it.
 */
export function useHoldOfPage({ hidden, pageId, holderId }: HeldPage): void {
  const router = useRouter()
  const queries = useQueryClient()
  const fields = { ...useFormToken(), ...hidden, page: pageId }
  const latest = useRef(fields)
  useEffect(() => {
    latest.current = fields
  })

  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: ['booking'] })
    if (holderId !== pageId) {
      void sendForm(formAddress(), { ...latest.current, form: 'hold' }).then(refresh, ignore)
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [queries, holderId, pageId])

  useEffect(() => {
    const here = barePath(window.location.pathname)
    let isLeaving = false
    const leave = (form: 'release' | 'leave') => {
      if (isLeaving) return
      isLeaving = true
      sendInBackground({ ...latest.current, form })
    }
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      const to = barePath(toLocation.pathname)
      const isBooked = to.startsWith('/booking/') || to.startsWith('/payment/')
      if (to !== here && !isBooked) leave('release')
    })
    const onPageHide = (event: PageTransitionEvent) => {
      if (!event.persisted) leave('leave')
    }
    window.addEventListener('pagehide', onPageHide)
    return () => {
      stop()
      window.removeEventListener('pagehide', onPageHide)
    }
  }, [router])
}

/** Posts a form of the page without waiting for an answer, also while the page is closed. */
function sendInBackground(fields: Typed): void {
  const body = new URLSearchParams(fields)
  if (navigator.sendBeacon?.(formAddress(), body)) return
  // Without beacons, or where the browser's queue of them is full.
  void fetch(formAddress(), { method: 'POST', body, keepalive: true }).catch(ignore)
}

function formAddress(): string {
  return localizedPath('/book_doctor')
}

function ignore(): void {}
