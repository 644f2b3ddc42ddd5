import { Link } from '@tanstack/react-router'
import { writeInstant } from '#/domain/address.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { DoctorCardView } from '#/server/doctors/views.ts'
import { slotDayText } from './words.ts'

type FreeTimesProps = {
  doctor: DoctorCardView
  /** With the title. */
  name: string
}

/** The next times at the clinic that the card names: each leads straight to its hold. */
export function FreeTimes({ doctor: { slug, here, nextSlot }, name }: FreeTimesProps) {
  const times = nextSlot ? [nextSlot, ...nextSlot.following] : []
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none of those is a group of links
    <div role="group" aria-label={m.directory_times_of({ doctor: name })} className="doctor-times">
      {times.map((each) => {
        const [day, time] = [slotDayText(each), formatInstant(each.startsAt, 'time')]
        return (
          <Link
            key={each.startsAt}
            to="/{-$locale}/book_doctor"
            search={{ doctor: slug, at: writeInstant(each.startsAt) }}
            preload={false}
          >
            <small>{day}</small>
            {` ${time}`}
          </Link>
        )
      })}
      {times.length === 0 && <p>{m.directory_no_slot()}</p>}
      <Link
        to="/{-$locale}/book_doctor"
        search={{ doctor: slug, branch: here.isDefault ? undefined : here.branchId }}
        preload={false}
      >
        {m.directory_more_times()}
      </Link>
    </div>
  )
}
