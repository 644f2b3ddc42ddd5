import BadgeCheck from 'lucide-react/icons/badge-check'
import { m } from '#/paraglide/messages.js'

export function VerifiedBadge() {
  return (
    <span className="inline-flex items-center gap-1 text-sm tone-info font-medium text-tone-ink">
      <BadgeCheck aria-hidden="true" className="size-4.5" />
      {m.directory_verified()}
    </span>
  )
}
