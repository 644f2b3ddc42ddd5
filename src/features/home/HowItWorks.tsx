import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { StepList } from '#/ui/StepList.tsx'
import { HomeSection } from './HomeSection.tsx'

export function HowItWorks() {
  const steps = [
    { title: m.home_how_find(), text: m.home_how_find_text() },
    { title: m.home_how_pick(), text: m.home_how_pick_text() },
    { title: m.home_how_go(), text: m.home_how_go_text() },
  ]
  return (
    <HomeSection id="how" title={m.home_how()}>
      <StepList
        steps={steps.map((step, index) => ({ ...step, number: formatNumber(index + 1) }))}
      />
    </HomeSection>
  )
}
