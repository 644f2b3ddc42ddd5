import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { StepList } from '#/ui/StepList.tsx'
import { Section } from './Section.tsx'

export function Steps() {
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
