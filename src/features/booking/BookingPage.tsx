import type { FailedPost } from '#/forms/post.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { slotValue, type BookingPageView, type SlotView } from './booking.ts'
import { BookingSteps } from './BookingSteps.tsx'
import { HoldForm } from './HoldForm.tsx'
import { HoldPanel } from './HoldPanel.tsx'
import { bookingHref } from './hrefs.ts'
import { SlotGrid, SlotPicker } from './SlotPicker.tsx'
import { WaitingLink } from './WaitingLink.tsx'

type BookingPageProps = { page: BookingPageView; failed?: FailedPost | undefined }

export function BookingPage({ page, failed }: BookingPageProps) {
  const { practice, chosen } = page
  const branch = practice.branches.find(({ id }) => id === page.branchId)
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.booking_title_with({ doctor: practice.name })}</h1>
        <p className="text-muted">{practice.specialty}</p>
        {branch && (
          <p>
            <strong>{m.booking_fee({ fee: formatMoney(branch.feePiastres) })}</strong>
            {' · '}
            {m.booking_follow_up_fee({ fee: formatMoney(branch.followUpFeePiastres) })}
            {' · '}
            {branch.district}
          </p>
        )}
      </header>
      {chosen ? <Chosen page={page} failed={failed} chosen={chosen} /> : <Picker page={page} />}
    </div>
  )
}

type ChosenProps = BookingPageProps & { chosen: NonNullable<BookingPageView['chosen']> }

/** The slot that the address names, in each of its states. */
function Chosen({ page, failed, chosen }: ChosenProps) {
  const { slug } = page.practice
  // Input is kept: after a refused booking the form stays, with other times to choose from.
  const wasRefused = failed?.form === 'booking'
  if (chosen.state === 'held') {
    return (
      <>
        <HoldPanel page={page} slot={chosen.slot} expiresAt={chosen.expiresAt} />
        <BookingSteps page={page} slots={[chosen.slot]} failed={failed} />
      </>
    )
  }
  if (chosen.state === 'free') {
    return wasRefused ? (
      <BookingSteps page={page} slots={[chosen.slot]} failed={failed} />
    ) : (
      <HoldForm key={slotValue(chosen.slot)} page={page} slot={chosen.slot} failed={failed} />
    )
  }
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
          <BookingSteps page={page} slots={chosen.alternatives} failed={failed} />
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
