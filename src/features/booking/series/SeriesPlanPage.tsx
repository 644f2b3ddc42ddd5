import { doctorName } from '#/i18n/doctor-name.ts'
import { m } from '#/paraglide/messages.js'
import type { SeriesPlanView } from '#/server/series/plan.ts'
import { PlanForm } from './PlanForm.tsx'
import { Proposal } from './Proposal.tsx'

/** A clinic plans a patient's visits, and books them all at once. */
export function SeriesPlanPage({ page }: { page: SeriesPlanView }) {
  const { doctor, title, plan, proposal } = page
  return (
    <div className="grid gap-6">
      <div className="grid max-w-xl gap-1">
        <p className="font-medium">
          {m.series_with({ doctor: doctorName({ name: doctor, title }) })}
        </p>
        <p className="text-muted">{m.series_intro()}</p>
      </div>
      <PlanForm key={JSON.stringify(plan)} page={page} />
      {proposal && <Proposal key={`${plan.branch} ${plan.type}`} page={page} proposal={proposal} />}
    </div>
  )
}
