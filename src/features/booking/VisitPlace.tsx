import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import Repeat from 'lucide-react/icons/repeat'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { mapLinks } from '#/forms/map-links.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingPageView, ChosenSlot } from '#/server/booking-pages/booking-form.ts'
import type { PracticeView } from '#/server/bookings/views.ts'
import type { BranchView } from '#/server/doctors/branch.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { FactRow, FactRows } from '#/ui/FactRow.tsx'
import { MapLinks } from '#/ui/MapLinks.tsx'
import { slotSchema, slotValue } from './booking.ts'
import { explainBooking } from './explain.ts'
import { PracticeLink } from './PracticeLink.tsx'
import { streetOf } from './street.ts'
import { VisitTypeRow } from './VisitTypeRow.tsx'

type VisitPlaceProps = {
  page: BookingPageView
  branch: BranchView | undefined
  chosen: Extract<ChosenSlot, { slot: unknown; state: 'free' | 'held' }>
}

/** Where the visit is, below the form, and the ways back. */
export function VisitPlace({ page, branch, chosen }: VisitPlaceProps) {
  const { slug } = page.practice
  return (
    <Card
      as="section"
      aria-labelledby="place"
      className="grid gap-3 lg:col-start-2 lg:row-span-3 lg:row-start-1"
    >
      <h2 id="place" className="text-lg">
        {m.booking_visit()}
      </h2>
      {branch && <Facts practice={page.practice} branch={branch} startsAt={chosen.slot.startsAt} />}
      <div className="flex flex-wrap gap-2">
        {branch && <MapLinks {...mapLinks(branch)} />}
        {chosen.state === 'held' ? (
          <ReleaseForm doctor={slug} held={chosen} />
        ) : (
          <Link
            to="/{-$locale}/book_doctor"
            search={{ doctor: slug, type: chosen.slot.type, branch: chosen.slot.branchId }}
            preload={false}
            className={buttonClasses({ variant: 'outline', color: 'neutral' })}
          >
            {m.booking_change_slot()}
          </Link>
        )}
        <PracticeLink
          practice={page.practice}
          className={buttonClasses({ variant: 'outline', color: 'neutral' })}
        />
      </div>
    </Card>
  )
}

type FactsProps = { practice: PracticeView; branch: BranchView; startsAt: string }

function Facts({ practice: { visitType }, branch, startsAt }: FactsProps) {
  const { landmark, followUpFeePiastres: fee } = branch
  return (
    <FactRows>
      <FactRow icon={CalendarDays} term={m.booking_when()}>
        <time dateTime={startsAt}>{formatInstant(startsAt, 'dateTime')}</time>
      </FactRow>
      <FactRow icon={MapPin} term={m.booking_where()}>
        {streetOf(branch)}
        {landmark && <span className="block text-muted">{landmark}</span>}
      </FactRow>
      {visitType ? (
        <VisitTypeRow visitType={visitType} />
      ) : (
        <FactRow icon={Repeat} term={m.directory_follow_up()}>
          {fee === 0 ? m.directory_follow_up_free() : formatMoney(fee)}
        </FactRow>
      )}
    </FactRows>
  )
}

type ReleaseFormProps = { doctor: string; held: Extract<ChosenSlot, { state: 'held' }> }

/** Gives the time up, and leads to the others of its day. */
function ReleaseForm({ doctor, held: { slot, ticket } }: ReleaseFormProps) {
  const queries = useQueryClient()
  return (
    <ActionForm
      name="release"
      schema={slotSchema}
      hidden={{ doctor, slot: slotValue(slot), ...(ticket && { hold: ticket }) }}
      explain={explainBooking}
      onRefused={() => void queries.invalidateQueries({ queryKey: ['booking'] })}
    >
      <SubmitButton variant="outline" color="neutral">
        {m.booking_change_slot()}
      </SubmitButton>
    </ActionForm>
  )
}
