import { useState, type ComponentProps } from 'react'
import { useFailedPost } from '#/forms/failed-post.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingPageView } from '#/server/booking-pages/booking-form.ts'
import type { SlotView } from '#/server/bookings/views.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { slotValue } from './booking.ts'
import { BookingSteps } from './BookingSteps.tsx'
import { HoldForm } from './HoldForm.tsx'
import { HoldPanel } from './HoldPanel.tsx'
import { bookingHref } from './hrefs.ts'
import { OwnSlot } from './OwnSlot.tsx'
import { PracticeHeader } from './PracticeHeader.tsx'
import { SlotGrid, SlotPicker } from './SlotPicker.tsx'
import { WaitingLink } from './WaitingLink.tsx'

type BookingFormContext = { page: BookingPageView }
type BookingPageProps = BookingFormContext & Pick<ComponentProps<typeof PracticeHeader>, 'marks'>

export function BookingPage({ page, marks }: BookingPageProps) {
  const { practice, chosen } = page
  const branch = practice.branches.find(({ id }) => id === page.branchId)
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <PracticeHeader practice={practice} branch={branch} marks={marks} />
      {chosen ? <Chosen page={page} chosen={chosen} /> : <Picker page={page} />}
    </div>
  )
}

type ChosenProps = BookingFormContext & { chosen: NonNullable<BookingPageView['chosen']> }

/** The slot in the address, in each of its states. */
function Chosen({ page, chosen }: ChosenProps) {
  const { slug } = page.practice
  const [pageId] = useState(page.formToken.submissionKey)
  const keepsForm = useStoredForm(chosen)
  if (chosen.state === 'yours') return <OwnSlot doctor={slug} chosen={chosen} />
  const isLost = 'alternatives' in chosen
  const slots = isLost ? chosen.alternatives : [chosen.slot]
  const href = (slot: SlotView) =>
    bookingHref({ doctor: slug, branch: slot.branchId, at: slot.startsAt })
  return (
    <>
      {chosen.state === 'held' && (
        <HoldPanel key={slotValue(chosen.slot)} page={page} held={chosen} pageId={pageId} />
      )}
      {chosen.state === 'free' && keepsForm && <Alert color="info">{m.booking_hold_over()}</Alert>}
      {isLost && (
        <Alert color="warning" role="alert" title={lostTitles[chosen.state]()}>
          {chosen.state === 'being-booked' ? comesFree(chosen.until) : m.booking_alternatives()}
        </Alert>
      )}
      {/* One place for the form in every state, so that it stays with what was typed. */}
      <section id={isLost ? 'alternatives' : undefined}>
        {keepsForm && slots.length > 0 && (
          <BookingSteps
            page={page}
            slots={slots}
            ticket={'ticket' in chosen ? chosen.ticket : null}
          />
        )}
        {!keepsForm && chosen.state === 'free' && (
          <HoldForm key={slotValue(chosen.slot)} page={page} slot={chosen.slot} pageId={pageId} />
        )}
        {!keepsForm && isLost && (
          <SlotGrid slots={slots} href={href} label={m.booking_alternatives()} withDay />
        )}
      </section>
      {isLost && <Picker page={page} />}
    </>
  )
}

const lostTitles = {
  'being-booked': m.booking_being_booked,
  taken: m.booking_taken,
  unknown: m.booking_unknown,
}

function comesFree(until: string): string {
  return m.booking_being_booked_text({ time: formatInstant(until, 'time') })
}

/**
 * Whether the form is shown: while a slot is held; after the slot was lost or the hold expired, so that what was
 * typed is kept; and after a refused post without a script.
 */
function useStoredForm(chosen: ChosenProps['chosen']): boolean {
  const wasRefused = useFailedPost('booking') !== undefined
  const [heldSlot, setHeldSlot] = useState<string | null>(null)
  const slot = 'slot' in chosen ? slotValue(chosen.slot) : null
  if (chosen.state === 'held' && slot !== heldSlot) setHeldSlot(slot)
  if (chosen.state === 'held' || wasRefused) return true
  return heldSlot !== null && (slot === null || slot === heldSlot)
}

function Picker({ page }: { page: BookingPageView }) {
  const { practice, branchId } = page
  const { slug: doctor } = practice
  return (
    <Card>
      <SlotPicker
        {...page}
        branches={practice.branches}
        hrefs={{
          branch: (branch) => bookingHref({ doctor, branch }),
          day: (day) => bookingHref({ doctor, branch: branchId, day }),
          slot: (slot) => bookingHref({ doctor, branch: slot.branchId, at: slot.startsAt }),
        }}
      />
      <WaitingLink week={page} />
    </Card>
  )
}
