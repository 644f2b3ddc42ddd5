import { m } from '#/paraglide/messages.js'
import type { BookingPageView } from '#/server/booking-pages/booking-form.ts'
import { Card } from '#/ui/Card.tsx'
import { slotHref } from './hrefs.ts'
import { SlotGrid } from './SlotPicker.tsx'

/** The free times nearest to a slot that is no longer available. */
export function LostSlot({ page: { practice, chosen } }: { page: BookingPageView }) {
  if (!chosen || !('alternatives' in chosen) || chosen.alternatives.length === 0) return null
  return (
    <Card as="section" className="print:hidden">
      <h2 className="mb-3 text-xl">{m.booking_alternatives()}</h2>
      <SlotGrid
        slots={chosen.alternatives}
        href={(slot) => slotHref(practice.slug, slot)}
        label={m.booking_alternatives()}
        withDay
      />
    </Card>
  )
}
