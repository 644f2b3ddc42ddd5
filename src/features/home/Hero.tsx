import type { ComponentProps, ReactNode } from 'react'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { EmergencyCall } from '#/parts/EmergencyCall.tsx'
import { FIRST_VIEW } from '#/ui/first-view.ts'
import { Illustration } from './Illustration.tsx'

type HeroProps = ComponentProps<typeof FigureList> & {
  title: string
  lead: string
  children: ReactNode
}

/** The search first, because it is what people come for. */
export function Hero({ title, lead, figures, children }: HeroProps) {
  return (
    <div className="border-b border-line bg-surface">
      <div className="page grid items-center gap-10 py-4 sm:py-8 lg:grid-cols-[1fr_20rem] lg:py-10 xl:gap-16">
        <div className="grid min-w-0 gap-3 sm:gap-5">
          <div className="grid gap-2">
            <h1 className="text-4xl max-sm:text-2xl">{title}</h1>
            <p className="max-w-2xl text-muted max-sm:hidden sm:text-lg">{lead}</p>
          </div>
          <div className="rounded-2xl sm:border sm:border-line sm:bg-canvas sm:p-5">{children}</div>
          <div id={FIRST_VIEW} className="grid gap-1 text-sm sm:gap-3">
            <FigureList figures={figures} />
            <EmergencyCall />
          </div>
        </div>
        <Illustration className="mx-auto hidden w-full lg:block" />
      </div>
    </div>
  )
}

/** Counted in the database. */
type Figures = { doctors: number; specialties: number; governorates: number }

function FigureList({ figures }: { figures: Figures }) {
  if (figures.doctors === 0) return null
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
