import type { ReactNode } from 'react'
import { mapLinks } from '#/forms/map-links.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { PracticeView } from '#/server/bookings/views.ts'
import type { BranchView } from '#/server/doctors/branch.ts'
import { Avatar } from '#/ui/Avatar.tsx'
import { MapLinks } from '#/ui/MapLinks.tsx'
import { PracticeLink } from './PracticeLink.tsx'
import { visitFee } from './price.ts'
import { streetOf } from './street.ts'

type PracticeHeaderProps = {
  practice: PracticeView
  branch: BranchView | undefined
  /** Rating and verification, which are part of another feature. */
  marks: ReactNode
}

/** The doctor, the branch and the fee, above the booking steps. */
export function PracticeHeader({ practice, branch, marks }: PracticeHeaderProps) {
  return (
    <header className="grid gap-3">
      <div className="flex items-start gap-4">
        <Avatar name={practice.name} src={practice.photo} size="lg" className="max-sm:size-16" />
        <div className="grid min-w-0 gap-0.5">
          <h1 className="text-2xl">{m.booking_title_with({ doctor: practice.doctor })}</h1>
          <p className="text-muted">
            {practice.specialty}
            {m.forms_separator()}
            <PracticeLink
              practice={practice}
              className="finger text-primary-ink underline underline-offset-4"
            />
          </p>
          <div className="flex flex-wrap items-center gap-x-3">{marks}</div>
        </div>
      </div>
      {branch && <BranchFacts practice={practice} branch={branch} />}
    </header>
  )
}

function BranchFacts({ practice, branch }: { practice: PracticeView; branch: BranchView }) {
  return (
    <div>
      <p>
        <strong>
          {practice.visitType
            ? visitFee(practice, branch)
            : m.booking_fee({ fee: visitFee(practice, branch) })}
        </strong>
        {m.forms_separator()}
        {practice.visitType?.name ?? followUpText(branch)}
      </p>
      <p>{streetOf(branch)}</p>
      {branch.landmark && (
        <p className="text-muted">
          {m.booking_landmark()}: {branch.landmark}
        </p>
      )}
      <MapLinks {...mapLinks(branch)} />
    </div>
  )
}

/** An Arabic zero looks like the dot between two facts. */
function followUpText({ followUpFeePiastres: fee }: BranchView): string {
  return fee === 0 ? m.booking_follow_up_free() : m.booking_follow_up_fee({ fee: formatMoney(fee) })
}
