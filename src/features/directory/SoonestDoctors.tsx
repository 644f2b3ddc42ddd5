import { Link } from '@tanstack/react-router'
import { writeInstant } from '#/domain/web/address.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DoctorCardView } from '#/server/doctors/views.ts'
import { Avatar } from '#/ui/Avatar.tsx'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { CardRow } from '#/ui/CardRow.tsx'
import { DoctorRating } from './DoctorRating.tsx'
import { nextSlotText } from './card-texts.ts'

export function SoonestDoctors({ doctors }: { doctors: readonly DoctorCardView[] }) {
  return (
    <CardRow
      cards={doctors.map((doctor) => ({
        id: doctor.slug,
        card: <SoonCard doctor={doctor} />,
      }))}
    />
  )
}

/** Smaller than the list's card: name, price, and the time, which links directly to the hold. */
function SoonCard({ doctor }: { doctor: DoctorCardView }) {
  const { slug, nextSlot } = doctor
  return (
    <Card as="article" flush className="flex w-full flex-col gap-2 p-3 sm:p-4">
      <div className="flex gap-3">
        <Avatar name={doctor.name} src={doctor.photo} />
        <div className="min-w-0">
          <h3 className="truncate">
            <Link
              to="/{-$locale}/doctor/{-$slug}"
              params={{ slug }}
              className="finger underline-offset-4 hover:underline"
            >
              {doctorName(doctor)}
            </Link>
          </h3>
          <p className="truncate text-sm text-muted">{doctor.headline}</p>
          {/* Below each other in any font: a line that wraps when the font arrives would move the page. */}
          <div className="grid justify-items-start gap-1">
            <DoctorRating rating={doctor.rating} count={doctor.ratingCount} isShort />
            {doctor.isDemo && <Badge>{m.directory_demo()}</Badge>}
          </div>
        </div>
      </div>
      {nextSlot && (
        <>
          <p className="mt-auto flex justify-between gap-3 text-sm">
            <span className="truncate text-muted">{nextSlot.district}</span>
            <span className="shrink-0">
              {m.directory_fee_is({ fee: formatMoney(nextSlot.feePiastres) })}
            </span>
          </p>
          <Link
            to="/{-$locale}/book_doctor"
            search={{
              doctor: slug,
              branch: nextSlot.branchId,
              at: writeInstant(nextSlot.startsAt),
            }}
            preload={false}
            aria-label={m.directory_book_at({
              time: nextSlotText(nextSlot),
              doctor: doctorName(doctor),
            })}
            className={buttonClasses({ variant: 'soft', block: true })}
          >
            <time dateTime={nextSlot.startsAt}>{nextSlotText(nextSlot)}</time>
          </Link>
        </>
      )}
    </Card>
  )
}
