import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { HomeSection } from './HomeSection.tsx'

export function HowItWorks() {
  const steps = [
    { title: m.home_how_find(), text: m.home_how_find_text() },
    { title: m.home_how_pick(), text: m.home_how_pick_text() },
    { title: m.home_how_go(), text: m.home_how_go_text() },
  ]
  return (
    <HomeSection id="how" title={m.home_how()}>
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
    </HomeSection>
  )
}
