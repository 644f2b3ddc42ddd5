import { brandName } from '#/brand.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { QuestionList } from '#/ui/QuestionList.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { StepList } from '#/ui/StepList.tsx'
import { Calculator } from './Calculator.tsx'
import { surgeryCrumbs } from './breadcrumbs.ts'
import { HospitalList } from './HospitalList.tsx'
import { PaymentCharts } from './PaymentCharts.tsx'
import { PlanCards } from './PlanCards.tsx'
import { PlanTable } from './PlanTable.tsx'
import { ProcedurePicker } from './ProcedurePicker.tsx'
import { Section } from './Section.tsx'
import type { FlatExampleView } from '#/server/surgery/calculator.ts'
import type { SurgeryPageView } from './surgery.ts'
import { monthsText, rateText } from './labels.ts'

export function SurgeryPage({ page }: { page: SurgeryPageView }) {
  const { procedure, plans, search } = page
  return (
    <div className="page grid gap-8 py-6 lg:gap-10 lg:py-8">
      <header className="grid gap-3">
        <Breadcrumbs
          label={m.directory_breadcrumbs()}
          crumbs={surgeryCrumbs(procedure)}
          link={topLink}
        />
        <h1 className="text-3xl">
          {procedure ? m.surgery_title_of({ procedure: procedure.name }) : m.surgery_title()}
        </h1>
        <p className="max-w-3xl text-lg text-muted">
          {procedure ? procedure.description : m.surgery_lead()}
        </p>
        <Alert color="info" className="max-w-3xl">
          {m.surgery_who_lends({ brand: brandName() })}
        </Alert>
      </header>
      {procedure ? (
        <HospitalList procedure={procedure} search={search} />
      ) : (
        <ProcedurePicker procedures={page.procedures} search={search} />
      )}
      <Calculator page={page} />
      {plans && (
        <Section id="plans" title={m.surgery_plans()} text={m.surgery_plans_text()}>
          <PlanTable page={plans} />
          <PlanCards page={plans} />
        </Section>
      )}
      {plans && <PaymentCharts plans={plans.plans} />}
      <FlatTrap example={page.flatExample} />
      <Steps />
      <Questions />
    </div>
  )
}

function Questions() {
  const questions = [
    { question: m.surgery_q_rate(), answer: m.surgery_a_rate() },
    { question: m.surgery_q_price(), answer: m.surgery_a_price() },
    { question: m.surgery_q_who(), answer: m.surgery_a_who({ brand: brandName() }) },
    { question: m.surgery_q_early(), answer: m.surgery_a_early() },
    { question: m.surgery_q_fee({ brand: brandName() }), answer: m.surgery_a_fee() },
    { question: m.surgery_q_urgent(), answer: m.surgery_a_urgent() },
  ]
  return (
    <Section id="questions" title={m.surgery_questions()}>
      <QuestionList questions={questions} />
    </Section>
  )
}

function Steps() {
  const steps = [
    { title: m.surgery_step_compare(), text: m.surgery_step_compare_text() },
    { title: m.surgery_step_apply(), text: m.surgery_step_apply_text() },
    { title: m.surgery_step_contract(), text: m.surgery_step_contract_text() },
  ]
  return (
    <Section id="steps" title={m.surgery_steps()}>
      <StepList
        steps={steps.map((step, index) => ({ ...step, number: formatNumber(index + 1) }))}
      />
    </Section>
  )
}

/** Why a flat rate costs more than it seems. */
function FlatTrap({ example }: { example: FlatExampleView }) {
  const rates = {
    rate: rateText(example.monthlyRate),
    seeming: rateText(example.seemingRate),
    yearly: rateText(example.yearlyRate),
  }
  return (
    <Section id="flat" title={m.surgery_trap()}>
      <div className="grid max-w-3xl gap-3">
        <p className="text-xl leading-head font-semibold text-secondary-ink">
          {m.surgery_trap_rate(rates)}
        </p>
        <p>{m.surgery_trap_text()}</p>
        <p className="text-sm text-muted">
          {m.surgery_trap_note({ months: monthsText(example.months) })}
        </p>
      </div>
    </Section>
  )
}
