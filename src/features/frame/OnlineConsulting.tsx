import { m } from '#/paraglide/messages.js'
import { hasApp, StoreLinks } from './StoreLinks.tsx'

export const CONSULTING_POPUP = 'online-consulting'

/** A native popover: it opens and closes on the overlay's click without any JavaScript of ours. */
export function OnlineConsulting() {
  return (
    <div
      id={CONSULTING_POPUP}
      popover="auto"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> needs a script to open
      role="dialog"
      aria-labelledby={`${CONSULTING_POPUP}-title`}
      className="m-auto w-[min(92vw,26rem)] rounded-2xl border border-line bg-surface p-6 text-start text-ink shadow-pop backdrop:bg-scrim"
    >
      <h2 id={`${CONSULTING_POPUP}-title`} className="text-xl font-semibold">
        {m.frame_consulting_title()}
      </h2>
      <p className="mt-2 text-muted">
        {hasApp() ? m.frame_consulting_text() : m.frame_consulting_text_soon()}
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
        {m.frame_close()}
      </button>
    </div>
  )
}
