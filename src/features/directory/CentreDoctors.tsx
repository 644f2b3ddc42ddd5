import type { ComponentProps } from 'react'
import { m } from '#/paraglide/messages.js'
import type { CentreDoctorView } from '#/server/affiliations/centre-cards.ts'
import { hasRealDoctors } from './card-texts.ts'
import { DoctorCard } from './DoctorCard.tsx'

type CentreDoctorsProps = { doctors: readonly CentreDoctorView[]; isHospital: boolean }

/** Those who confirmed that they work at a centre, with their fees and times there; a hospital's by department. */
export function CentreDoctors({ doctors, isHospital }: CentreDoctorsProps) {
  if (doctors.length === 0) return null
  const departments = [...Map.groupBy(doctors, ({ department }) => department)]
  const isDivided = departments.some(([department]) => department !== null)
  return (
    <section aria-labelledby="doctors" className="grid gap-4">
      <h2 id="doctors" className="text-2xl">
        {isHospital ? m.facilities_hospital_doctors() : m.facilities_doctors()}
      </h2>
      {isDivided ? (
        departments
          .toSorted(([one], [other]) => Number(one === null) - Number(other === null))
          .map(([department, own]) => (
            <div key={department} className="grid gap-3">
              <h3 className="text-xl">{department ?? m.facilities_other_doctors()}</h3>
              <Doctors doctors={own} heading="h4" marksDemo={hasRealDoctors(doctors)} />
            </div>
          ))
      ) : (
        <Doctors doctors={doctors} heading="h3" marksDemo={hasRealDoctors(doctors)} />
      )}
    </section>
  )
}

type DoctorsProps = Pick<CentreDoctorsProps, 'doctors'> &
  Pick<ComponentProps<typeof DoctorCard>, 'heading' | 'marksDemo'>

function Doctors({ doctors, ...card }: DoctorsProps) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {doctors.map((doctor) => (
        <li key={doctor.slug}>
          <DoctorCard {...card} doctor={{ ...doctor, fit: null, offer: null }} sort="soonest" />
        </li>
      ))}
    </ul>
  )
}
