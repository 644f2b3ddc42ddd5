import { Hydrate } from '@tanstack/react-start'
import { load, never } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useServed } from '#/ui/hydrated.ts'
import { SkipLink } from '#/ui/SkipLink.tsx'
import { Footer } from './Footer.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { OnlineConsulting } from './OnlineConsulting.tsx'
import { TopBar } from './TopBar.tsx'

/** The shared page frame of the specification, section 2. */
export function Frame({ account, children }: { account: ReactNode; children: ReactNode }) {
  const served = useServed()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#content">{m.frame_skip()}</SkipLink>
      <header className="print:hidden">
        <TopBar />
        <HeaderBar account={account} />
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {/* Links and a native popover: nothing here ever needs a script. */}
      <Hydrate when={served ? never() : load()}>
        <Footer />
        <OnlineConsulting />
      </Hydrate>
    </div>
  )
}
