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

/** The one promise, and the search that keeps it. */
export function Hero({ title, lead, figures, children }: HeroProps) {
  return (
    <div className="band">
      <div className="page grid items-center gap-12 py-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:py-12">
        <div className="grid min-w-0 gap-3.5 lg:gap-5">
          <h1 className="text-4xl">{title}</h1>
          <p className="max-w-2xl lg:text-lg">{lead}</p>
          {children}
          <div id={FIRST_VIEW} className="grid gap-3 text-sm">
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
    <ul aria-label={m.home_figures()} className="flex gap-6 font-semibold max-lg:hidden">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function counted(count: number) {
  return { count, shown: formatNumber(count) }
}
