import { m } from '#/paraglide/messages.js'
import type { PlanView } from '#/server/surgery/views.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { Legend, PaymentChart } from './PaymentChart.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'
import { Section } from './Section.tsx'
import { isQuoted } from './surgery.ts'

/** The payments of each plan over time, all on one scale. */
export function PaymentCharts({ plans }: { plans: PlanView[] }) {
  const quoted = plans.filter(isQuoted)
  if (quoted.length === 0) return null
  const highest = Math.max(
    ...quoted.flatMap(({ outcome: { quote } }) => [
      quote.feePiastres,
      quote.monthlyPiastres,
      quote.lastPiastres,
    ]),
  )
  return (
    <Section id="payments" title={m.surgery_chart()} text={m.surgery_chart_text()}>
      <Disclosure summary={m.surgery_chart_show()} className="drawer lg:border-0 lg:bg-transparent">
        <Legend />
        <div className="mt-3 grid gap-4 md:grid-cols-2">
          {quoted.map((plan) => (
            <Card key={plan.slug} className="grid min-w-0 content-start gap-3">
              <PaymentChart plan={plan} highest={highest} />
              <Disclosure summary={m.surgery_schedule()} className="min-w-0">
                <ScheduleTable plan={plan} />
              </Disclosure>
            </Card>
          ))}
        </div>
      </Disclosure>
    </Section>
  )
}
