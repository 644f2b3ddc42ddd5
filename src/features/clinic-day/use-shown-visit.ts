import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Scrolls to the visit that the address names, once, as soon as its row is there. */
export function useShownVisit(): void {
  const reference = useLocation({ select: ({ hash }) => hash })
  const shown = useRef('')
  useEffect(() => {
    const row = reference === shown.current ? null : document.getElementById(reference)
    if (!row?.matches('li')) return
    shown.current = reference
    row.scrollIntoView({ block: 'center' })
  })
}
