import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatCountdown } from '#/i18n/duration.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingPageView, HeldSlot } from '#/server/booking-pages/booking-form.ts'
import { Countdown } from '#/ui/Countdown.tsx'
import { slotSchema, slotValue } from './booking.ts'
import { explainBooking } from './explain.ts'
import { useHoldOfPage } from './hold-of-page.ts'
import { SlotTime } from './SlotTime.tsx'

type HoldPanelProps = { page: BookingPageView; held: HeldSlot; pageId: string }

/** The held slot, the remaining time, and a link to choose another slot. */
export function HoldPanel({ page, held, pageId }: HoldPanelProps) {
  const { slot, expiresAt, ticket } = held
  const queries = useQueryClient()
  const [isOver, setOver] = useState(false)
  const hidden = {
    doctor: page.practice.slug,
    slot: slotValue(slot),
    ...(ticket && { hold: ticket }),
  }
  useHoldOfPage({ hidden, pageId, holderId: held.pageId })
  return (
    <section className="tone-success grid gap-3 rounded-xl border border-tone-line bg-tone-soft p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2 text-tone-ink">
        <p className="font-semibold">{isOver ? m.booking_hold_over() : m.booking_held()}</p>
        {!isOver && (
          <Countdown
            endAtMs={Date.parse(expiresAt)}
            nowMs={Date.parse(page.now)}
            format={(seconds) => m.booking_held_for({ time: formatCountdown(seconds) })}
            announceAtSeconds={[300, 60]}
            announce={announceMinutes}
            onElapsed={() => setOver(true)}
            className="text-lg font-semibold"
          />
        )}
      </div>
      <SlotTime slot={slot} />
      <ActionForm
        name="release"
        schema={slotSchema}
        hidden={hidden}
        explain={explainBooking}
        onRefused={() => void queries.invalidateQueries({ queryKey: ['booking'] })}
      >
        <SubmitButton variant="outline" color="neutral" size="sm">
          {m.booking_change_slot()}
        </SubmitButton>
      </ActionForm>
    </section>
  )
}

function announceMinutes(seconds: number): string {
  const count = Math.ceil(seconds / 60)
  return m.booking_held_announce({ count, shown: formatNumber(count) })
}
