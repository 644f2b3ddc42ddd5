import type { ComponentProps, ReactNode } from 'react'
import { brand } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import { FigureList } from './FigureList.tsx'
import { Illustration } from './Illustration.tsx'

type HeroProps = ComponentProps<typeof FigureList> & {
  title: string
  lead: string
  children: ReactNode
}

/** The search first: it is what people come for. */
export function Hero({ title, lead, figures, children }: HeroProps) {
  return (
    <div className="border-b border-line bg-surface">
      <div className="page grid items-center gap-10 py-8 lg:grid-cols-[1fr_22rem] lg:py-14 xl:gap-16">
        <div className="grid min-w-0 gap-6">
          <div className="grid gap-3">
            <h1 className="text-4xl">{title}</h1>
            <p className="max-w-2xl text-lg text-muted">{lead}</p>
          </div>
          <div className="rounded-2xl border border-line bg-canvas p-4 sm:p-5">{children}</div>
          <FigureList figures={figures} />
          <p className="text-sm text-muted">
            {m.home_emergency()}{' '}
            <a
              href={`tel:${brand.emergency}`}
              dir="ltr"
              className="font-semibold text-error-ink underline underline-offset-4"
            >
              {brand.emergency}
            </a>
          </p>
        </div>
        <Illustration className="mx-auto hidden w-full lg:block" />
      </div>
    </div>
  )
}
