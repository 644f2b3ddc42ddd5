import { useRouter } from '@tanstack/react-router'
import { weekdaysOf } from '#/domain/booking/series.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ClinicSeriesView } from '#/server/series/clinic.ts'
import type { ProposalView } from '#/server/series/plan.ts'
import { Card } from '#/ui/Card.tsx'
import { explainSeries } from './explain.ts'
import { PlanFields } from './PlanFields.tsx'
import { ProposalNotes } from './ProposalNotes.tsx'
import { movePlanSchema, moveSchema } from './series.ts'
import { SessionFields } from './SessionFields.tsx'

type SeriesProps = { series: ClinicSeriesView }

/** To which days a visit of a series and those after it are to be moved. */
export function MovePlanForm({ series }: SeriesProps) {
  const { reference, movable: count, plan, branches, firstDay } = series
  const { branch, days, part, from } = plan
  return (
    <ActionForm
      name="movePlan"
      schema={movePlanSchema}
      hidden={{ reference }}
      initial={{
        branch: branch ?? branches[0]?.id ?? '',
        weekdays: days ? weekdaysOf(days).join(' ') : '',
        part: part ?? '',
        from: from ?? firstDay,
      }}
      explain={explainSeries}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <p>{m.series_move_text({ count, shown: formatNumber(count) })}</p>
          <PlanFields page={series} field={field} />
          <SubmitButton className="justify-self-start">{m.series_propose()}</SubmitButton>
        </>
      )}
    </ActionForm>
  )
}

/** The times to which they are moved, all at once. */
export function MoveProposal({ series, proposal }: SeriesProps & { proposal: ProposalView }) {
  const router = useRouter()
  const { reference, plan } = series
  return (
    <Card as="section" id="proposal" className="grid scroll-mt-4 gap-4">
      <h2 className="text-xl">{m.series_proposed()}</h2>
      <ProposalNotes proposal={proposal} plan={plan} />
      {!proposal.isShort && (
        <ActionForm
          name="seriesMove"
          schema={moveSchema}
          hidden={{ reference, branch: plan.branch ?? '' }}
          explain={explainSeries}
          // A time may have been taken: then others are proposed for it.
          onRefused={() => void router.invalidate()}
          className="grid gap-4"
        >
          {(field) => (
            <>
              <SessionFields sessions={proposal.sessions} field={field} />
              <p className="text-muted">{m.series_moved_text()}</p>
              <SubmitButton className="justify-self-start" loadingLabel={m.forms_submitting()}>
                {m.series_move()}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      )}
    </Card>
  )
}
