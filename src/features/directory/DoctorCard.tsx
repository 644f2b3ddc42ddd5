import { Link } from '@tanstack/react-router'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { writeInstant } from '#/domain/web/address.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { feeText } from '#/i18n/terms/visit-fees.ts'
import { m } from '#/paraglide/messages.js'
import type { DoctorCardView } from '#/server/doctors/views.ts'
import { Avatar } from '#/ui/Avatar.tsx'
import type { FoundDoctorView, FoundOfferView } from '#/server/search/doctors-page-views.ts'
import type { Sort } from './labels.ts'
import { standingReasons } from './sorting.ts'
import { placeText, ratingText, reviewsText, slotDayText } from './card-texts.ts'

type DoctorCardProps = {
  doctor: FoundDoctorView
  /** The sort order of the list: the card gives the reasons for its position. */
  sort: Sort
  /** One below that of the list's own heading. */
  heading: 'h2' | 'h3' | 'h4'
  /** Whether invented doctors are marked: in a list that has real ones too. */
  marksDemo: boolean
}

/**
 * The facts for choosing a doctor in the order in which people ask (who, how good, at what price, where), and the next
 * times. It is repeated often: few elements, styled by
 * `.doctor` alone.
 */
export function DoctorCard({ doctor, sort, heading: Heading, marksDemo }: DoctorCardProps) {
  const { slug, here } = doctor
  const name = doctorName(doctor)
  const reasons = standingReasons(doctor, sort)
  return (
    <article className="doctor">
      <Avatar name={doctor.name} src={doctor.photo} size="card" />
      <div>
        <Heading className="doctor-name">
          <Link
            to="/{-$locale}/doctor/{-$slug}"
            params={{ slug }}
            search={{ branch: here.isDefault ? undefined : here.branchId }}
          >
            {name}
          </Link>
          {doctor.isVerified && (
            <>
              <ShieldCheck aria-hidden="true" strokeWidth={1.8} />
              <span className="sr-only">{m.directory_verified()}</span>
            </>
          )}
        </Heading>
        <p>
          {marksDemo && doctor.isDemo && `${m.directory_demo()}${m.forms_separator()}`}
          {doctor.headline}
        </p>
        <p className="doctor-facts">
          <RatingFacts doctor={doctor} />
          {!doctor.offer && <strong>{formatMoney(here.feePiastres)}</strong>}
          <span>{placeText(doctor)}</span>
          {!doctor.acceptsNewPatients && <span>{m.directory_current_patients()}</span>}
        </p>
      </div>
      {doctor.offer && <Offer slug={slug} offer={doctor.offer} />}
      <FreeTimes doctor={doctor} name={name} />
      {reasons.length > 0 && (
        <p className="doctor-why">{`${m.directory_why()} ${reasons.join(m.forms_separator())}`}</p>
      )}
    </article>
  )
}

/** What was searched for, at its own price, which is the only one here: its times are on the profile. */
function Offer({ slug, offer }: { slug: string; offer: FoundOfferView }) {
  return (
    <p className="doctor-offer">
      <Link
        to="/{-$locale}/doctor/{-$slug}"
        params={{ slug }}
        search={{ type: offer.slug }}
        hash="slots"
        preload={false}
      >
        {/* One box in the link's flex, so that the space before the fee stays. */}
        <span>
          {offer.name}
          {m.forms_separator()}
          <strong>{feeText(offer)}</strong>
        </span>
      </Link>
    </p>
  )
}

function RatingFacts({ doctor: { rating, ratingCount } }: { doctor: DoctorCardView }) {
  if (rating === null) return <small>{m.directory_no_reviews()}</small>
  const shown = ratingText(rating)
  const label = `${m.directory_rating_label({ rating: shown })}, ${reviewsText(ratingCount)}`
  return (
    <>
      <span aria-hidden="true" className="doctor-rating">
        {shown} <small>({formatNumber(ratingCount)})</small>
      </span>
      <span className="sr-only">{label}</span>
    </>
  )
}

type FreeTimesProps = {
  doctor: FoundDoctorView
  /** With the title. */
  name: string
}

/**
 * The next times at the displayed clinic: each links directly to its hold, for what was searched, so that the price on
 * the card is the one that is paid. A time that is too short for it leads to the nearest ones.
 */
function FreeTimes({ doctor: { slug, here, nextSlot, offer }, name }: FreeTimesProps) {
  const type = offer?.slug
  const times = nextSlot ? [nextSlot, ...nextSlot.following] : []
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none of those is a group of links
    <div role="group" aria-label={m.directory_times_of({ doctor: name })} className="doctor-times">
      {times.map((each, index) => {
        const before = times[index - 1]
        const [day, time] = [slotDayText(each), formatInstant(each.startsAt, 'time')]
        const previousDay = before && slotDayText(before)
        return (
          <Link
            key={each.startsAt}
            to="/{-$locale}/book_doctor"
            search={{ doctor: slug, type, at: writeInstant(each.startsAt) }}
            preload={false}
          >
            {day !== previousDay && <small>{day}</small>}
            {` ${time}`}
          </Link>
        )
      })}
      {times.length === 0 && <p>{m.directory_no_slot()}</p>}
      <Link
        to="/{-$locale}/book_doctor"
        search={{ doctor: slug, type, branch: here.isDefault ? undefined : here.branchId }}
        preload={false}
        aria-label={m.directory_times_of({ doctor: name })}
      >
        {/* Mirrored by the direction of the text. */}›
      </Link>
    </div>
  )
}
