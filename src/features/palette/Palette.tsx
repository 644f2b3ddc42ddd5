import { lazy, Suspense, useEffect, useState } from 'react'

const PaletteDialog = lazy(async () => {
  const { PaletteDialog } = await import('./PaletteDialog.tsx')
  return { default: PaletteDialog }
})

/** Loads nothing before Ctrl+K or ⌘K is pressed, in any keyboard layout. */
export function Palette() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return isOpen ? (
    <Suspense fallback={null}>
      <PaletteDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
