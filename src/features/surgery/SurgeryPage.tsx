import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { Calculator } from './Calculator.tsx'
import { surgeryCrumbs } from './crumbs.ts'
import { FlatTrap } from './FlatTrap.tsx'
import { HospitalList } from './HospitalList.tsx'
import { PaymentCharts } from './PaymentCharts.tsx'
import { PlanCards } from './PlanCards.tsx'
import { PlanTable } from './PlanTable.tsx'
import { ProcedurePicker } from './ProcedurePicker.tsx'
import { Questions } from './Questions.tsx'
import { Section } from './Section.tsx'
import { Steps } from './Steps.tsx'
import type { SurgeryPageView } from './surgery.ts'

export function SurgeryPage({ page }: { page: SurgeryPageView }) {
  const { procedure, plans, search } = page
  return (
    <div className="page grid gap-10 py-6 lg:py-8">
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
          {m.surgery_who_lends()}
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
