import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Section } from './Section.tsx'

export function Steps() {
  const steps = [
    { title: m.surgery_step_compare(), text: m.surgery_step_compare_text() },
    { title: m.surgery_step_apply(), text: m.surgery_step_apply_text() },
    { title: m.surgery_step_contract(), text: m.surgery_step_contract_text() },
  ]
  return (
    <Section id="steps" title={m.surgery_steps()}>
      <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 md:flex-col md:gap-3">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-secondary-soft text-lg font-semibold text-secondary-ink"
            >
              {formatNumber(index + 1)}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
