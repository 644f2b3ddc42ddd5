import { useState, type ComponentProps } from 'react'
import { useFailedPost } from '#/forms/failed-post.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingPageView } from '#/server/booking-pages/booking-form.ts'
import type { SlotView } from '#/server/bookings/views.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { cx } from '#/ui/classes.ts'
import { slotValue } from './booking.ts'
import { BookingSteps } from './BookingSteps.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import { HoldClock } from './HoldClock.tsx'
import { HoldForm } from './HoldForm.tsx'
import { bookingHref, slotHref } from './hrefs.ts'
import { OwnSlot } from './OwnSlot.tsx'
import { PracticeHeader } from './PracticeHeader.tsx'
import { SlotGrid, SlotPicker } from './SlotPicker.tsx'
import { VisitPlace } from './VisitPlace.tsx'
import { CurrentPatients, FirstVisit, VisitTypes } from './VisitTypes.tsx'
import { WaitingLink } from './WaitingLink.tsx'

type BookingFormContext = { page: BookingPageView }
type BookingPageProps = BookingFormContext & Pick<ComponentProps<typeof PracticeHeader>, 'marks'>

export function BookingPage({ page, marks }: BookingPageProps) {
  const { practice, chosen } = page
  const branch = practice.branches.find(({ id }) => id === page.branchId)
  if (chosen) return <Chosen page={page} chosen={chosen} branch={branch} marks={marks} />
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <PracticeHeader practice={practice} branch={branch} marks={marks} />
      <Picker page={page} />
    </div>
  )
}

type ChosenProps = BookingFormContext &
  Omit<ComponentProps<typeof PracticeHeader>, 'practice'> & {
    chosen: NonNullable<BookingPageView['chosen']>
  }

/** The slot in the address, in each of its states. */
function Chosen({ page, chosen, branch, marks }: ChosenProps) {
  const { practice } = page
  const [pageId] = useState(() => page.formToken.submissionKey)
  const form = useStoredForm(chosen)
  const isOpen = isBookable(chosen)
  return (
    <>
      {isOpen && (
        <BookingSummary practice={practice} branch={branch} slot={chosen.slot}>
          {chosen.state === 'held' && (
            <HoldClock key={slotValue(chosen.slot)} page={page} held={chosen} pageId={pageId} />
          )}
        </BookingSummary>
      )}
      <div
        className={cx(
          'page grid max-w-3xl gap-4 py-4 sm:gap-6 sm:py-6',
          isOpen && 'lg:max-w-5xl lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start',
        )}
      >
        {!isOpen && <PracticeHeader practice={practice} branch={branch} marks={marks} />}
        {chosen.state === 'yours' && <OwnSlot doctor={practice.slug} chosen={chosen} />}
        {isOpen && <CurrentPatients practice={practice} />}
        {isOpen && (
          <FirstVisit practice={practice} branch={chosen.slot.branchId} at={chosen.slot.startsAt} />
        )}
        {chosen.state === 'free' && form.wasHeld && (
          <Alert color="info">{m.booking_hold_over()}</Alert>
        )}
        {'alternatives' in chosen && (
          <Alert color="warning" role="alert" title={lostTitles[chosen.state]()}>
            {chosen.state === 'being-booked' ? comesFree(chosen.until) : m.booking_alternatives()}
          </Alert>
        )}
        {/* One place for the form in every state, so that it stays with what was typed. */}
        {chosen.state !== 'yours' && <Form page={page} chosen={chosen} isShown={form.isShown} />}
        {chosen.state === 'free' && !form.wasHeld && (
          <HoldForm key={slotValue(chosen.slot)} page={page} slot={chosen.slot} pageId={pageId} />
        )}
        {isOpen && <VisitPlace page={page} branch={branch} chosen={chosen} />}
        {'alternatives' in chosen && <Picker page={page} />}
      </div>
    </>
  )
}

type FormProps = BookingFormContext & {
  chosen: Exclude<ChosenProps['chosen'], { state: 'yours' }>
  isShown: boolean
}

/** For the chosen slot, or for the nearest free ones after it was lost. */
function Form({ page, chosen, isShown }: FormProps) {
  const isLost = 'alternatives' in chosen
  const slots = isLost ? chosen.alternatives : [chosen.slot]
  const href = (slot: SlotView) => slotHref(page.practice.slug, slot)
  return (
    <section id={isLost ? 'alternatives' : undefined}>
      {isShown && slots.length > 0 && (
        <BookingSteps
          page={page}
          slots={slots}
          ticket={'ticket' in chosen ? chosen.ticket : null}
        />
      )}
      {!isShown && <SlotGrid slots={slots} href={href} label={m.booking_alternatives()} withDay />}
    </section>
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

function isBookable(
  chosen: ChosenProps['chosen'],
): chosen is Extract<ChosenProps['chosen'], { state: 'free' | 'held' }> {
  return chosen.state === 'held' || chosen.state === 'free'
}

/**
 * The form is shown while the slot can be booked; after it was lost, so that what was typed is kept; and after a
 * refused post without a script. `wasHeld`: this page has held the slot, which is not held again by itself.
 */
function useStoredForm(chosen: ChosenProps['chosen']): { isShown: boolean; wasHeld: boolean } {
  const wasRefused = useFailedPost('booking') !== undefined
  const [shownSlot, setShownSlot] = useState<string | null>(null)
  const [heldSlot, setHeldSlot] = useState<string | null>(null)
  const slot = 'slot' in chosen ? slotValue(chosen.slot) : null
  const isOpen = isBookable(chosen)
  if (isOpen && slot !== shownSlot) setShownSlot(slot)
  if (chosen.state === 'held' && slot !== heldSlot) setHeldSlot(slot)
  return {
    isShown: isOpen || wasRefused || (shownSlot !== null && slot === null),
    wasHeld: slot !== null && slot === heldSlot,
  }
}

function Picker({ page }: { page: BookingPageView }) {
  const { practice, branchId } = page
  const { slug: doctor, visitType } = practice
  const type = visitType?.slug
  return (
    <Card>
      <VisitTypes week={page} href={(other) => bookingHref({ doctor, type: other })} />
      <SlotPicker
        {...page}
        hrefs={{
          branch: (branch) => bookingHref({ doctor, type, branch }),
          day: (day) => bookingHref({ doctor, type, branch: branchId, day }),
          slot: (slot) => slotHref(doctor, slot),
        }}
      />
      {!type && <WaitingLink week={page} />}
    </Card>
  )
}
