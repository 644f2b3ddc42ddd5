import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { PracticeView } from '#/server/bookings/views.ts'

type PracticeLinkProps = {
  practice: Pick<PracticeView, 'slug' | 'patients'>
  className: string
}

/** The page about the doctor. Vets are not in the directory: theirs is the list of vets. */
export function PracticeLink({ practice: { slug, patients }, className }: PracticeLinkProps) {
  if (patients === 'animal')
    return (
      <Link to="/{-$locale}/services/pets" hash="vets" className={className}>
        {m.care_vets()}
      </Link>
    )
  return (
    <Link to="/{-$locale}/doctor/{-$slug}" params={{ slug }} className={className}>
      {m.booking_profile()}
    </Link>
  )
}
