import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brandName } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import { SkipLink } from '#/ui/SkipLink.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** The frame of the desk: one line, without the site's header and footer. */
export function DeskShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#content">{m.layout_skip()}</SkipLink>
      <header className="tone-primary bg-tone text-on-tone [--focus:currentColor] print:hidden">
        <div className="page flex min-h-11 items-center justify-between gap-4">
          <Link
            to="/{-$locale}/staff"
            className="inline-flex min-h-11 items-center font-semibold text-on-tone"
          >
            {m.staff_desk_of({ name: brandName() })}
          </Link>
          <LanguageSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </div>
  )
}
