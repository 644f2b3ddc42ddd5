import { useLocation } from '@tanstack/react-router'
import { useFailedPost } from '#/forms/failed.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'

/** What people see while the database is away; a form that was posted can be sent again from here. */
export function AwayPage() {
  const href = useLocation({ select: (location) => location.href })
  const failed = useFailedPost()
  return (
    <section className="page grid max-w-2xl justify-items-start gap-4 py-16" role="alert">
      <title>{m.layout_away_title()}</title>
      <h1 className="text-2xl font-semibold">{m.layout_away_title()}</h1>
      <p>{failed ? m.layout_away_kept() : m.layout_away_text()}</p>
      {failed ? (
        <SendAgain failed={failed} />
      ) : (
        <a href={href} className={buttonClasses({})}>
          {m.layout_error_retry()}
        </a>
      )}
    </section>
  )
}

// The page of a form that failed runs no script, so no browser needs this.
const SendAgain = import.meta.env.SSR ? (await import('./SendAgain.tsx')).SendAgain : () => null
