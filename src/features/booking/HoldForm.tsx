import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { IssuedFormToken } from '#/forms/form-token.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { BookingPageView } from '#/server/booking-pages/booking-form.ts'
import type { SlotView } from '#/server/bookings/views.ts'
import { Card } from '#/ui/Card.tsx'
import { slotSchema, slotValue } from './booking.ts'
import { explainBooking } from './explain.ts'

type HoldFormProps = { page: BookingPageView; slot: SlotView; pageId: string }

/**
 * A GET request must not change anything, so the hold is a form: JavaScript submits it once the page has mounted.
 * Only without JavaScript it is shown; the booking form does not wait for it.
 */
export function HoldForm({ page, slot, pageId }: HoldFormProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const failed = useFailedPost('hold')
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!failed) form.current?.querySelector('form')?.requestSubmit()
  }, [failed])
  const refresh = () => void queries.invalidateQueries({ queryKey: ['booking'] })
  // Without cookies the page's address has the ticket.
  const show = (location: string) =>
    navigator.cookieEnabled ? refresh() : navigate({ href: location, replace: true })
  return (
    <Card className="script:hidden">
      <div ref={form} data-hydrates="">
        <IssuedFormToken value={page.holdToken}>
          <ActionForm
            name="hold"
            schema={slotSchema}
            hidden={{ doctor: page.practice.slug, slot: slotValue(slot), page: pageId }}
            explain={explainBooking}
            onDone={show}
            onRefused={refresh}
            className="grid gap-3"
          >
            <p className="text-muted">{m.booking_hold_text()}</p>
            <SubmitButton variant="outline" loadingLabel={m.booking_holding()}>
              {m.booking_hold()}
            </SubmitButton>
          </ActionForm>
        </IssuedFormToken>
      </div>
    </Card>
  )
}
