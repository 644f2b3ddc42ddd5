import Banknote from 'lucide-react/icons/banknote'
import Clock from 'lucide-react/icons/clock'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'
import Stethoscope from 'lucide-react/icons/stethoscope'
import type { ComponentType, ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import type { DoctorCardView } from './directory.ts'
import { feeText, placeText, waitingText } from './words.ts'

/** What decides: the field, the price, the way and the wait. */
export function DoctorFacts({ doctor }: { doctor: DoctorCardView }) {
  const isRange = doctor.minFeePiastres !== doctor.maxFeePiastres
  return (
    <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
      <Fact icon={Banknote}>
        <strong className="font-semibold">{feeText(doctor)}</strong>
        {isRange && <span className="block text-sm text-muted">{m.directory_fee_range_why()}</span>}
      </Fact>
      <Fact icon={MapPin}>{placeText(doctor)}</Fact>
      <Fact icon={Stethoscope}>{doctor.specialty}</Fact>
      <Fact icon={Clock}>{waitingText(doctor.waitingMinutes)}</Fact>
      {doctor.homeVisit && <Fact icon={House}>{m.directory_home_visit()}</Fact>}
    </ul>
  )
}

type FactProps = {
  icon: ComponentType<{ 'aria-hidden': 'true'; className: string }>
  children: ReactNode
}

function Fact({ icon: Icon, children }: FactProps) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className="mt-[0.25lh] size-4.5 shrink-0 text-muted" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
