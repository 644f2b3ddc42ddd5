import type { ComponentProps } from 'react'
import { useFailedPost } from '#/forms/failed.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingPageView } from '#/server/bookings/page.ts'
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

type Asked = { page: BookingPageView }
type BookingPageProps = Asked & Pick<ComponentProps<typeof PracticeHeader>, 'marks'>

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

type ChosenProps = Asked & { chosen: NonNullable<BookingPageView['chosen']> }

/** The slot in the address, in each of its states. */
function Chosen({ page, chosen }: ChosenProps) {
  const { slug } = page.practice
  // Input is kept: after a refused booking the form stays, with other times to choose from.
  const wasRefused = useFailedPost('booking') !== undefined
  if (chosen.state === 'held') {
    return (
      <>
        <HoldPanel page={page} slot={chosen.slot} expiresAt={chosen.expiresAt} />
        <BookingSteps page={page} slots={[chosen.slot]} />
      </>
    )
  }
  if (chosen.state === 'free') {
    return wasRefused ? (
      <BookingSteps page={page} slots={[chosen.slot]} />
    ) : (
      <HoldForm key={slotValue(chosen.slot)} page={page} slot={chosen.slot} />
    )
  }
  if (chosen.state === 'yours') return <OwnSlot doctor={slug} chosen={chosen} />
  const href = (slot: SlotView) =>
    bookingHref({ doctor: slug, branch: slot.branchId, at: slot.startsAt })
  return (
    <>
      <Alert
        color="warning"
        role="alert"
        title={chosen.state === 'taken' ? m.booking_taken() : m.booking_unknown()}
      >
        {m.booking_alternatives()}
      </Alert>
      <section id="alternatives">
        {wasRefused && chosen.alternatives.length > 0 ? (
          <BookingSteps page={page} slots={chosen.alternatives} />
        ) : (
          <SlotGrid
            slots={chosen.alternatives}
            href={href}
            label={m.booking_alternatives()}
            withDay
          />
        )}
      </section>
      <Picker page={page} />
    </>
  )
}

function Picker({ page }: { page: BookingPageView }) {
  const { practice, branchId } = page
  const { slug: doctor } = practice
  return (
    <Card as="section">
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
