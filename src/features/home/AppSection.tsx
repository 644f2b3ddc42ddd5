import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'

export function AppSection({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="app"
      className="grid items-center gap-3 rounded-2xl bg-primary-soft p-3 sm:p-8 md:grid-cols-[1fr_auto]"
    >
      <div>
        <h2 id="app" className="text-base sm:text-2xl">
          {m.home_app()}
        </h2>
        <p className="mt-2 max-w-xl max-sm:hidden">{m.home_app_text()}</p>
      </div>
      {children}
    </section>
  )
}
