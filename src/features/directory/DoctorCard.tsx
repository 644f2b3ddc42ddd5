import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Avatar } from '#/ui/Avatar.tsx'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Card } from '#/ui/Card.tsx'
import type { DoctorCardView } from './directory.ts'
import { DoctorFacts } from './DoctorFacts.tsx'
import { DoctorRating } from './DoctorRating.tsx'
import { NextSlot } from './NextSlot.tsx'
import { VerifiedMark } from './VerifiedMark.tsx'
import type { Sort } from './labels.ts'
import { standingReasons } from './sorting.ts'
import { doctorName } from './words.ts'

type DoctorCardProps = {
  doctor: DoctorCardView
  /** In an ordered list: what it is ordered by, so that the card can say why it stands here. */
  sort?: Sort
  headingLevel?: 'h2' | 'h3'
}

export function DoctorCard({ doctor, sort, headingLevel: Heading = 'h2' }: DoctorCardProps) {
  const { slug } = doctor
  const name = doctorName(doctor)
  const reasons = sort ? standingReasons(doctor, sort) : []
  return (
    <Card as="article" className="flex h-full flex-col gap-4">
      <header className="flex gap-3 sm:gap-4">
        <Avatar name={doctor.name} src={doctor.photo} size="lg" className="max-sm:size-14" />
        <div className="grid min-w-0 grow content-start gap-0.5">
          <div className="flex flex-wrap items-center gap-x-2">
            <Heading className="text-lg">
              <Link
                to="/{-$locale}/doctor/{-$slug}"
                params={{ slug }}
                className="underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            </Heading>
            {doctor.isVerified && <VerifiedMark />}
            {doctor.isDemo && <Badge>{m.directory_demo()}</Badge>}
          </div>
          <p className="text-muted">{doctor.headline}</p>
          <DoctorRating rating={doctor.rating} count={doctor.ratingCount} />
        </div>
      </header>
      <DoctorFacts doctor={doctor} />
      <footer className="mt-auto grid gap-3 border-t border-line pt-4 sm:flex sm:items-center sm:justify-between">
        <NextSlot slot={doctor.nextSlot} />
        <div className="grid grid-cols-2 gap-2 sm:flex">
          <Link
            to="/{-$locale}/doctor/{-$slug}"
            params={{ slug }}
            aria-label={m.directory_profile_of({ doctor: name })}
            className={buttonClasses({ variant: 'outline' })}
          >
            {m.directory_profile()}
          </Link>
          <Link
            to="/{-$locale}/book_doctor"
            search={{ doctor: slug }}
            preload={false}
            aria-label={m.directory_book_with({ doctor: name })}
            className={buttonClasses()}
          >
            {m.directory_book()}
          </Link>
        </div>
      </footer>
      {reasons.length > 0 && (
        <p className="-mt-1 text-sm text-muted">
          {m.directory_why()} {reasons.join(' · ')}
        </p>
      )}
    </Card>
  )
}
