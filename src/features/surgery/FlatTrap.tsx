import { m } from '#/paraglide/messages.js'
import { Section } from './Section.tsx'
import type { FlatExampleView } from './surgery.ts'
import { monthsText, rateText } from './words.ts'

/** Why a flat rate is dearer than it sounds. */
export function FlatTrap({ example }: { example: FlatExampleView }) {
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
