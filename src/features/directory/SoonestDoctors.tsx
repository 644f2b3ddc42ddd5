import type { DoctorCardView } from '#/server/doctors/views.ts'
import { CardRow } from '#/ui/CardRow.tsx'
import { hasRealDoctors } from './card-texts.ts'
import { DoctorCard } from './DoctorCard.tsx'

/** The list's card, in a row that scrolls sideways on phones. */
export function SoonestDoctors({ doctors }: { doctors: readonly DoctorCardView[] }) {
  return (
    <CardRow
      cards={doctors.map((doctor) => ({
        id: doctor.slug,
        card: (
          <DoctorCard
            doctor={{ ...doctor, fit: null, offer: null }}
            sort="soonest"
            heading="h3"
            marksDemo={hasRealDoctors(doctors)}
          />
        ),
      }))}
    />
  )
}
