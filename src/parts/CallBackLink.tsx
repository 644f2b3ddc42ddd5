import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

type CallBackLinkProps = {
  /** What the person is looking at: a doctor's slug, or the words of a search. */
  about?: { doctor?: string | undefined; q?: string | undefined }
  className: string
}

/** To the form that asks for a call. */
export function CallBackLink({ about, className }: CallBackLinkProps) {
  return (
    <Link to="/{-$locale}/call-back" search={about} preload={false} className={className}>
      {m.call_back_link()}
    </Link>
  )
}
