import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { HomeSection } from './HomeSection.tsx'

export function Soonest({ children }: { children: ReactNode }) {
  const more = (
    <Link
      to="/{-$locale}/doctors"
      search={{ sort: 'soonest' }}
      className={buttonClasses({ variant: 'link' })}
    >
      {m.home_soonest_all()}
    </Link>
  )
  return (
    <HomeSection id="soonest" title={m.home_soonest()} text={m.home_soonest_text()} more={more}>
      {children}
    </HomeSection>
  )
}
