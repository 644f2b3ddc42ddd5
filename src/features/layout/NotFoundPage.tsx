import { Link, useLocation } from '@tanstack/react-router'
import { refusedRequest } from '#/middleware/refused.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'

export function NotFoundPage() {
  const refused = refusedRequest()
  return refused ? <RefusedPage {...refused} /> : <UnknownPage />
}

// The page of a refused request never hydrates, so no browser needs this.
const RefusedPage = import.meta.env.SSR
  ? (await import('./RefusedPage.tsx')).RefusedPage
  : () => null

function UnknownPage() {
  const { pathname } = useLocation()
  return (
    <section className="page grid max-w-2xl justify-items-start gap-4 py-16">
      <title>{m.layout_not_found_title()}</title>
      <p className="text-4xl font-semibold text-primary" aria-hidden>
        404
      </p>
      <h1 className="text-2xl font-semibold">{m.layout_not_found_title()}</h1>
      <p dir="ltr" className="max-w-full break-all text-sm text-muted">
        {/* In English in both languages: the specification, section 8. */}
        Page Not Found: {pathname}
      </p>
      <p>{m.layout_not_found_text()}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/{-$locale}" activeOptions={{ exact: true }} className={buttonClasses({})}>
          {m.layout_back_home()}
        </Link>
        <Link to="/{-$locale}/doctors" className={buttonClasses({ variant: 'outline' })}>
          {m.layout_nav_doctors()}
        </Link>
      </div>
    </section>
  )
}
