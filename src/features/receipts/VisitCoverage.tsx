import {
  coverageDecisions,
  type CoverageDecision,
  type CoverageState,
} from '#/domain/booking/coverage.ts'
import { formatPounds } from '#/domain/money/pounds.ts'
import { RadioField, SelectField, TextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { optionsOf, type Names } from '#/i18n/names.ts'
import { m } from '#/paraglide/messages.js'
import type { VisitAccountView } from '#/server/receipts/visit-account.ts'
import type { VisitCoverageView } from '#/server/receipts/visit-coverage.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { Fact } from '#/ui/Fact.tsx'
import { explainCoverage } from './explain.ts'
import { coverageSchema } from './receipts.ts'

type VisitCoverageProps = { visit: Pick<VisitAccountView, 'reference' | 'coverage'> }

const stateNames: Names<CoverageState> = {
  self: m.coverage_state_self,
  stated: m.coverage_state_stated,
  approved: m.coverage_state_approved,
  refused: m.coverage_state_refused,
}

const stateColors = {
  self: 'neutral',
  stated: 'warning',
  approved: 'success',
  refused: 'error',
} as const

const decisionNames: Names<CoverageDecision> = {
  approved: m.coverage_state_approved,
  refused: m.coverage_state_refused,
  self: m.coverage_decision_self,
}

/** The insurance of a visit, and what its insurer answered; nothing where the doctor accepts none. */
export function VisitCoverage({ visit }: VisitCoverageProps) {
  const { known, insurers } = visit.coverage
  const failed = useFailedPost('coverage') !== undefined
  if (insurers.length === 0) return null
  return (
    <Card as="section" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{m.coverage_title()}</h2>
        {known && <Badge color={stateColors[known.state]}>{stateNames[known.state]()}</Badge>}
      </div>
      {known ? <Known known={known} /> : <p className="text-muted">{m.coverage_none()}</p>}
      <Disclosure
        // A saved answer closes it.
        key={known?.state}
        summary={m.coverage_decide()}
        open={failed || known?.state === 'stated'}
      >
        <DecisionForm visit={visit} />
      </Disclosure>
    </Card>
  )
}

function Known({ known }: { known: NonNullable<VisitCoverageView['known']> }) {
  const { insurer, plan, cardNumber, approvedPiastres, approvedUntil, refusalReason } = known
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <Fact term={m.coverage_insurer()}>{insurer}</Fact>
      {plan && (
        <Fact term={m.coverage_plan()}>
          <bdi>{plan}</bdi>
        </Fact>
      )}
      {cardNumber && (
        <Fact term={m.coverage_card()}>
          <bdi dir="ltr">{cardNumber}</bdi>
        </Fact>
      )}
      {approvedPiastres !== null && (
        <Fact term={m.coverage_state_approved()}>{formatMoney(approvedPiastres)}</Fact>
      )}
      {approvedUntil && (
        <Fact term={m.coverage_approved_until()}>{formatCalendarDate(approvedUntil, 'date')}</Fact>
      )}
      {refusalReason && (
        <Fact term={m.coverage_refusal_reason()}>
          <bdi>{refusalReason}</bdi>
        </Fact>
      )}
    </dl>
  )
}

function DecisionForm({ visit: { reference, coverage } }: VisitCoverageProps) {
  const { known, insurers } = coverage
  const amount = known?.approvedPiastres
  return (
    <SavedForm
      name="coverage"
      schema={coverageSchema}
      hidden={{ reference }}
      initial={{
        insurer: known?.insurerSlug ?? '',
        decision: 'approved',
        amount: amount ? formatPounds(amount) : '',
        until: known?.approvedUntil ?? '',
        reason: known?.refusalReason ?? '',
      }}
      explain={explainCoverage}
    >
      {(field) => (
        <div className="group/answer grid gap-4">
          <SelectField
            field={field('insurer')}
            label={m.coverage_insurer()}
            options={insurers.map(({ slug, label }) => ({ value: slug, label }))}
          />
          <RadioField
            field={field('decision')}
            legend={m.coverage_decision()}
            options={optionsOf(coverageDecisions, decisionNames)}
          />
          <div className="grid gap-4 group-not-has-[input[value=approved]:checked]/answer:hidden">
            <TextField
              field={field('amount')}
              label={m.coverage_approved_amount()}
              inputMode="numeric"
            />
            <TextField field={field('until')} label={m.coverage_approved_until()} type="date" />
          </div>
          <div className="group-not-has-[input[value=refused]:checked]/answer:hidden">
            <TextField
              field={field('reason')}
              label={m.coverage_refusal_reason()}
              hint={m.coverage_refusal_hint()}
            />
          </div>
          <SubmitButton className="justify-self-start">{m.coverage_decide_submit()}</SubmitButton>
        </div>
      )}
    </SavedForm>
  )
}
