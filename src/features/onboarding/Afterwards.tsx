import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { StepList } from '#/ui/StepList.tsx'

/** What happens to an application. */
export function Afterwards() {
  const steps = [
    { title: m.join_after_reference(), text: m.join_after_reference_text() },
    { title: m.join_after_check(), text: m.join_after_check_text() },
    { title: m.join_after_publish(), text: m.join_after_publish_text() },
  ]
  return (
    <section aria-labelledby="after" className="grid gap-4">
      <h2 id="after" className="text-2xl">
        {m.join_after()}
      </h2>
      <StepList
        steps={steps.map((step, index) => ({ ...step, number: formatNumber(index + 1) }))}
      />
    </section>
  )
}
