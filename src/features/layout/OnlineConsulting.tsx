import { brandName } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import { Popover } from '#/ui/Popover.tsx'
import { hasApp, StoreLinks } from './StoreLinks.tsx'

export const CONSULTING_POPUP = 'online-consulting'

/** A native popover: it opens and closes on the overlay's click without any JavaScript of ours. */
export function OnlineConsulting() {
  return (
    <Popover id={CONSULTING_POPUP} title={m.layout_consulting_title()} width="w-[min(92vw,26rem)]">
      <p className="mt-2 text-muted">
        {hasApp()
          ? m.layout_consulting_text({ brand: brandName() })
          : m.layout_consulting_text_soon({ brand: brandName() })}
      </p>
      <div className="mt-5">
        <StoreLinks />
      </div>
      <button
        type="button"
        popoverTarget={CONSULTING_POPUP}
        popoverTargetAction="hide"
        className="mt-4 min-h-11 w-full rounded-lg font-medium text-primary hover:bg-sunken"
      >
        {m.layout_close()}
      </button>
    </Popover>
  )
}
