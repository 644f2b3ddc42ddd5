import { m } from '#/paraglide/messages.js'
import type { DoctorCardView } from '#/server/doctors/views.ts'
import { hasRealDoctors } from './card-texts.ts'
import { DoctorCard } from './DoctorCard.tsx'

/** Those who confirmed that they work at a centre, with their fees and times there. */
export function CentreDoctors({ doctors }: { doctors: readonly DoctorCardView[] }) {
  if (doctors.length === 0) return null
  return (
    <section aria-labelledby="doctors" className="grid gap-4">
      <h2 id="doctors" className="text-2xl">
        {m.facilities_doctors()}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {doctors.map((doctor) => (
          <li key={doctor.slug}>
            <DoctorCard
              doctor={{ ...doctor, fit: null, offer: null }}
              sort="soonest"
              heading="h3"
              marksDemo={hasRealDoctors(doctors)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
