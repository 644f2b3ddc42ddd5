import { lazy, type ReactNode } from 'react'
import { site } from '#/brand.ts'
import { refusedRequest } from '#/middleware/refused.ts'
import { m } from '#/paraglide/messages.js'
import { CachedFragment } from '#/parts/CachedFragment.tsx'
import { SkipLink } from '#/ui/SkipLink.tsx'
import { StaticIsland } from '#/ui/StaticIsland.tsx'
import { EnglishOffer } from './EnglishOffer.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { TopBar } from './TopBar.tsx'

type FrameProps = {
  /** Of another feature: the signed-in state, and the way to an account, in the row and in the phone's menu. */
  account: ReactNode
  register: ReactNode
  children: ReactNode
}

/** The shared page frame of the specification, section 2. */
export function Frame({ account, register, children }: FrameProps) {
  // One calm page, without links to what visitors may not see.
  if (refusedRequest()?.status === 503) return <main>{children}</main>
  return (
    <div className="relative flex min-h-dvh flex-col lg:pt-11">
      <SkipLink href="#content">{m.layout_skip()}</SkipLink>
      <header className="print:hidden">
        {!site.isOpen && (
          <p className="tone-warning bg-tone-soft text-center text-sm text-tone-ink">
            {m.layout_closed_bar()}
          </p>
        )}
        <HeaderBar account={account} register={register} />
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <EnglishOffer />
        {children}
      </main>
      <StaticIsland>
        <CachedFragment as="div" of={LateFoot} from={{}} />
      </StaticIsland>
      {/* Last, so that the search is a few tab stops away; on large screens it is painted at the top, into its own room. */}
      <TopBar />
    </div>
  )
}

// A browser needs its code only for the way from the desk to the site.
const LateFoot = import.meta.env.SSR
  ? (await import('./FrameFoot.tsx')).FrameFoot
  : lazy(() => import('./FrameFoot.tsx').then((part) => ({ default: part.FrameFoot })))
