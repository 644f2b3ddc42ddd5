import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'

/** Counted in the database. */
type Figures = { doctors: number; specialties: number; governorates: number }

export function FigureList({ figures }: { figures: Figures }) {
  const texts = [
    m.home_doctors(counted(figures.doctors)),
    m.home_specialties(counted(figures.specialties)),
    m.home_governorates(counted(figures.governorates)),
  ]
  return (
    <ul
      aria-label={m.home_figures()}
      className="flex flex-wrap gap-x-6 gap-y-1 font-semibold text-primary-ink max-sm:hidden"
    >
      {texts.map((text) => (
        <li key={text} className="flex items-center gap-2">
          <span aria-hidden="true" className="size-2 rounded-full bg-primary" />
          {text}
        </li>
      ))}
    </ul>
  )
}

function counted(count: number) {
  return { count, shown: formatNumber(count) }
}
