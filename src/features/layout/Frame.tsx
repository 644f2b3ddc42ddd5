import { lazy, type ReactNode } from 'react'
import { brand, site } from '#/brand.ts'
import { inLocale } from '#/i18n/locale.ts'
import { refusedRequest } from '#/middleware/refused.ts'
import { m } from '#/paraglide/messages.js'
import { CachedFragment } from '#/parts/CachedFragment.tsx'
import { SkipLink } from '#/ui/SkipLink.tsx'
import { StaticIsland } from '#/ui/StaticIsland.tsx'
import { EnglishOffer } from './EnglishOffer.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Socials } from './Socials.tsx'

/** The shared page frame of the specification, section 2. */
export function Frame({ account, children }: { account: ReactNode; children: ReactNode }) {
  // One calm page, without links to what visitors may not see.
  if (refusedRequest()?.status === 503) return <main>{children}</main>
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#content">{m.layout_skip()}</SkipLink>
      <header className="print:hidden">
        {site.isDemo && <Bar>{m.layout_demo_bar()}</Bar>}
        {!site.isOpen && <Bar>{m.layout_closed_bar()}</Bar>}
        <TopBar />
        <HeaderBar account={account} />
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <EnglishOffer />
        {children}
      </main>
      <StaticIsland>
        <CachedFragment as="div" of={LateFoot} from={{}} />
      </StaticIsland>
    </div>
  )
}

/** On every page of a site with demo data, or that is not open yet. */
function Bar({ children }: { children: ReactNode }) {
  return <p className="tone-warning bg-tone-soft text-center text-sm text-tone-ink">{children}</p>
}

// A browser needs its code only after a change of language.
const LateFoot = import.meta.env.SSR
  ? (await import('./FrameFoot.tsx')).FrameFoot
  : lazy(() => import('./FrameFoot.tsx').then((part) => ({ default: part.FrameFoot })))

function TopBar() {
  return (
    <div className="tone-primary bg-tone text-on-tone [--focus:currentColor]">
      <div className="page flex min-h-11 items-center justify-between gap-2 text-sm sm:gap-4">
        <p className="line-clamp-2 max-sm:text-xs max-sm:leading-tight">{inLocale(brand.slogan)}</p>
        {/* With its final width reserved, because a slow page is painted before it is parsed to here. */}
        <div className="flex items-center justify-between gap-2 sm:min-w-66">
          <div className="min-w-28 sm:min-w-44">
            <Socials label={m.layout_socials()} />
          </div>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  )
}
