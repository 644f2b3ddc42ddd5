import { useQueryClient } from '@tanstack/react-query'
import { formatCountdown } from '#/i18n/duration.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingPageView, HeldSlot } from '#/server/booking-pages/booking-form.ts'
import { Countdown } from '#/ui/Countdown.tsx'
import { slotValue } from './booking.ts'
import { useHoldOfPage } from './hold-of-page.ts'

type HoldClockProps = { page: BookingPageView; held: HeldSlot; pageId: string }

/** How long the slot is still held. */
export function HoldClock({ page, held, pageId }: HoldClockProps) {
  const { slot, expiresAt, ticket } = held
  const queries = useQueryClient()
  const hidden = {
    doctor: page.practice.slug,
    slot: slotValue(slot),
    ...(ticket && { hold: ticket }),
  }
  useHoldOfPage({ hidden, pageId, holderId: held.pageId })
  return (
    <p className="grid shrink-0 justify-items-center rounded-lg bg-primary-soft px-2.5 py-0.5 text-primary-ink">
      <Countdown
        endAtMs={Date.parse(expiresAt)}
        nowMs={Date.parse(page.now)}
        format={formatCountdown}
        announceAtSeconds={[300, 60]}
        announce={announceMinutes}
        onElapsed={() => void queries.invalidateQueries({ queryKey: ['booking'] })}
        className="leading-head font-semibold"
      />
      <span className="text-xs leading-head">{m.booking_held()}</span>
    </p>
  )
}

function announceMinutes(seconds: number): string {
  const count = Math.ceil(seconds / 60)
  return m.booking_held_announce({ count, shown: formatNumber(count) })
}
