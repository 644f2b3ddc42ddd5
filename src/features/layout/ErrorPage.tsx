import { use } from 'react'
import { useLocation, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { readFailure } from '#/domain/web/failure-report.ts'
import { isLeaving } from '#/forms/page-leaving.ts'
import { useFailedPost } from '#/forms/failed-post.ts'
import { isConnectionLost } from '#/forms/connection-lost.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'

const never = new Promise<never>(() => {})

export function ErrorPage({ error }: ErrorComponentProps) {
  // The next page is on its way; until then the current one stays.
  if (typeof document !== 'undefined' && isLeaving()) use(never)
  const router = useRouter()
  const failure = readFailure(error instanceof Error ? error.message : '')
  if (isConnectionLost(error)) return <LostPage />
  if (failure?.kind === 'unavailable') return <AwayPage />
  return (
    <section className="page grid max-w-2xl justify-items-start gap-4 py-16" role="alert">
      <ErrorName />
      <p>{m.layout_error_text()}</p>
      {failure && (
        <p className="text-muted">{m.layout_error_reference({ reference: failure.reference })}</p>
      )}
      <button type="button" className={buttonClasses({})} onClick={() => void router.invalidate()}>
        {m.layout_error_retry()}
      </button>
    </section>
  )
}

/** The same for every code other than 404, and in English too: the specification, section 2. */
function ErrorName() {
  return (
    <>
      <title>{m.layout_error_title()}</title>
      <h1 className="text-2xl font-semibold">{m.layout_error_title()}</h1>
      <p dir="ltr" className="font-mono text-sm text-muted">
        Internal Server Error
      </p>
    </>
  )
}

/** Nothing failed on our side: the page was never received. */
function LostPage() {
  const router = useRouter()
  return (
    <section className="page grid max-w-2xl justify-items-start gap-4 py-16" role="alert">
      <title>{m.layout_lost_title()}</title>
      <h1 className="text-2xl font-semibold">{m.layout_lost_title()}</h1>
      <p>{m.layout_lost_text()}</p>
      <button type="button" className={buttonClasses({})} onClick={() => void router.invalidate()}>
        {m.layout_error_retry()}
      </button>
    </section>
  )
}

/** The page for an unavailable database; a form that was posted can be sent again from here. */
function AwayPage() {
  const href = useLocation({ select: (location) => location.href })
  const failed = useFailedPost()
  return (
    <section className="page grid max-w-2xl justify-items-start gap-4 py-16" role="alert">
      <ErrorName />
      <h2 className="text-xl font-semibold">{m.layout_away_title()}</h2>
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

// The page of a failed form runs no script, so no browser needs this.
const SendAgain = import.meta.env.SSR ? (await import('./SendAgain.tsx')).SendAgain : () => null
