import type { ReactNode } from 'react'
import type { ModerationState } from '#/domain/content/moderation.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { routerLink } from '#/ui/RouterLink.tsx'
import { moderationPath, moderationStates, type Moderated } from './moderation-search.ts'

type ModerationStatesProps = {
  of: Moderated
  label: string
  shown: ModerationState
  /** How many there are in this state. */
  total?: ReactNode
}

/** The states of what staff moderate, each a link to its list. */
export function ModerationStates({ of, label, shown, total }: ModerationStatesProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {moderationStates.map((state) => (
          <li key={state}>
            {routerLink({
              href: localizedPath(moderationPath(of, { state })),
              'aria-current': state === shown ? 'true' : undefined,
              className:
                'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-control aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft aria-[current=true]:text-primary-ink',
              children: (
                <>
                  {stateNames[state]()}
                  {state === shown && total}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const stateNames = {
  pending: m.moderation_state_pending,
  published: m.moderation_state_published,
  rejected: m.moderation_state_rejected,
}
