import History from 'lucide-react/icons/history'
import X from 'lucide-react/icons/x'
import { m } from '#/paraglide/messages.js'
import type { SuggestionView } from '#/server/doctors/views.ts'
import type { Choice } from './choices.ts'

/** Two cells: what it is called, and what it is. */
export function SuggestionText({ choice }: { choice: Choice }) {
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
export function ForgetSearch({ name, onDrop }: { name: string; onDrop: () => void }) {
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
