import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Avatar } from '#/ui/Avatar.tsx'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Card } from '#/ui/Card.tsx'
import type { DoctorCardView } from './directory.ts'
import { DoctorRating } from './DoctorRating.tsx'
import { NextSlot } from './NextSlot.tsx'
import { doctorName, feeText } from './words.ts'

export function SoonestDoctors({ doctors }: { doctors: DoctorCardView[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {doctors.map((doctor) => (
        <li key={doctor.slug} className="flex min-w-0 max-md:nth-[n+4]:hidden">
          <SoonCard doctor={doctor} />
        </li>
      ))}
    </ul>
  )
}

/** Smaller than the list's card: who, when and how much. */
function SoonCard({ doctor }: { doctor: DoctorCardView }) {
  const { slug } = doctor
  const name = doctorName(doctor)
  return (
    <Card as="article" className="flex w-full flex-col gap-4">
      <div className="flex gap-3">
        <Avatar name={doctor.name} />
        <div className="min-w-0">
          <h3 className="truncate">
            <Link
              to="/{-$locale}/doctor/{-$slug}"
              params={{ slug }}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </h3>
          <p className="truncate text-sm text-muted">{doctor.headline}</p>
          <DoctorRating rating={doctor.rating} count={doctor.ratingCount} />
        </div>
      </div>
      <div className="mt-auto flex items-end justify-between gap-3 border-t border-line pt-3">
        <div>
          <NextSlot slot={doctor.nextSlot} />
          <p className="text-sm">{feeText(doctor)}</p>
        </div>
        <Link
          to="/{-$locale}/book_doctor"
          search={{ doctor: slug }}
          preload={false}
          aria-label={m.directory_book_with({ doctor: name })}
          className={`${buttonClasses()} shrink-0`}
        >
          {m.directory_book()}
        </Link>
      </div>
    </Card>
  )
}
