import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

type TooltipProps = {
  /** A visual hint; necessary information must be in the page itself. */
  label: ReactNode
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  /** One focusable element, such as a `Button`. */
  children: ReactElement<Record<string, unknown>>
}

/** Base UI is heavy: import this file lazily. Needs a `TooltipGroup` above it. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="max-w-xs rounded-md bg-ink px-2.5 py-1 text-sm text-canvas shadow-pop transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** The first hint has a delay; for a moment afterwards its neighbours are shown immediately. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={700} timeout={300}>
      {children}
    </Base.Provider>
  )
}
