import { m } from '#/paraglide/messages.js'
import { cx } from '#/ui/classes.ts'
import { routerLink } from '#/ui/RouterLink.tsx'
import type { SuggestionView } from './directory.ts'
import { suggestionHref } from './suggestionhrefs.ts'

type SuggestionListProps = {
  id: string
  found: readonly SuggestionView[]
  active: number
  onLeave: () => void
}

export function SuggestionList({ id, found, active, onLeave }: SuggestionListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the text field has the focus and the keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox's list, which no element is
      role="listbox"
      aria-label={m.directory_suggestions()}
      hidden={found.length === 0}
      onClick={onLeave}
      // The text field keeps the focus, and with it the open list, while a suggestion is pressed.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-lg border border-line bg-surface p-1 shadow-pop"
    >
      {found.map((each, index) => (
        <div
          key={`${each.kind} ${each.slug}`}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds a link
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
        >
          {routerLink({
            href: suggestionHref(each),
            tabIndex: -1,
            className: cx(
              'flex min-h-11 items-center gap-2 rounded-md px-3 py-1.5 hover:bg-primary-soft',
              index === active && 'bg-primary-soft',
            ),
            children: (
              <>
                <span className="min-w-0 grow truncate">
                  {each.kind === 'doctor'
                    ? m.directory_doctor_name({ name: each.name })
                    : each.name}
                </span>
                <span className="shrink-0 text-sm text-muted">
                  {each.note ?? kinds[each.kind]()}
                </span>
              </>
            ),
          })}
        </div>
      ))}
    </div>
  )
}

const kinds = {
  specialty: m.directory_suggestion_specialty,
  concept: m.directory_suggestion_concept,
  district: m.directory_suggestion_district,
  doctor: m.directory_suggestion_doctor,
}
