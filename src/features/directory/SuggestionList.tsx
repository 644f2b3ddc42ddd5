import History from 'lucide-react/icons/history'
import X from 'lucide-react/icons/x'
import { m } from '#/paraglide/messages.js'
import type { SuggestionView } from '#/server/search/suggestion-view.ts'
import { cx } from '#/ui/classes.ts'
import { routerLink } from '#/ui/RouterLink.tsx'
import { choiceHref, type Choice } from './choices.ts'

type SuggestionListProps = {
  id: string
  found: readonly Choice[]
  active: number
  onChoose: (choice: Choice) => void
  onDrop: (choice: Choice) => void
}

export function SuggestionList({ id, found, active, onChoose, onDrop }: SuggestionListProps) {
  const isRecent = found[0]?.kind === 'recent'
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox's list, which no element is
      role="listbox"
      aria-label={isRecent ? m.directory_recent() : m.directory_suggestions()}
      hidden={found.length === 0}
      // The text field keeps the focus, and with it the open list, while a suggestion is pressed.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-lg border border-line bg-surface p-1 shadow-pop"
    >
      {found.map((each, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field has the focus and the keys
        <div
          key={keyOf(each)}
          role="none"
          onClick={() => onChoose(each)}
          className={cx(
            'flex rounded-md hover:bg-primary-soft',
            index === active && 'bg-primary-soft',
          )}
        >
          <Option choice={each} id={`${id}-${index}`} isActive={index === active} />
          {each.kind === 'recent' && (
            <RemoveSearchButton name={each.name} onDrop={() => onDrop(each)} />
          )}
        </div>
      ))}
    </div>
  )
}

/** The link itself is the option: screen readers cannot reach controls inside an option. */
function Option({ choice, id, isActive }: { choice: Choice; id: string; isActive: boolean }) {
  const option = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    children: <SuggestionText choice={choice} />,
  }
  const className = 'flex min-h-11 min-w-0 grow items-center gap-2 px-3 py-1.5'
  const href = choiceHref(choice)
  return href ? (
    routerLink({ ...option, href, className })
  ) : (
    <div {...option} className={cx(className, 'cursor-pointer text-primary-ink')} />
  )
}

function keyOf(choice: Choice): string {
  if (choice.kind === 'forget') return choice.kind
  return `${choice.kind} ${choice.kind === 'recent' ? choice.name : choice.slug}`
}

/** Two cells: its name, and its kind. */
function SuggestionText({ choice }: { choice: Choice }) {
  if (choice.kind === 'forget') return m.directory_recent_forget_all()
  if (choice.kind === 'recent')
    return (
      <>
        <History aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <span className="truncate">{choice.name}</span>
      </>
    )
  const { kind, name } = choice
  return (
    <>
      <span className="min-w-0 grow truncate">
        {kind === 'doctor' ? m.directory_doctor_name({ name }) : name}
      </span>
      <span className="shrink-0 text-sm text-muted">{noteOf(choice)}</span>
    </>
  )
}

function noteOf({ kind, note }: SuggestionView): string {
  if (note !== null) return note
  return kind === 'specialty'
    ? m.directory_suggestion_specialty()
    : m.directory_suggestion_concept()
}

/** For a finger or a mouse; the text field's Delete key does the same. */
function RemoveSearchButton({ name, onDrop }: { name: string; onDrop: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={m.directory_recent_forget({ name })}
      onClick={(event) => {
        event.stopPropagation()
        onDrop()
      }}
      className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
    >
      <X className="size-4.5" />
    </button>
  )
}
