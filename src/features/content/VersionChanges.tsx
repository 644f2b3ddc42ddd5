import type { FieldChange } from '#/domain/content/content.ts'
import { fieldsOf } from '#/domain/content/content-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { toneClasses, type Tone } from '#/ui/tones.ts'
import type { ContentView } from '#/server/content/desk-views.ts'
import { shownText } from './shown.ts'
import { fieldLabel } from './labels.ts'

export function VersionChanges({ piece, changes }: { piece: ContentView; changes: FieldChange[] }) {
  if (changes.length === 0) return null
  const controls = new Map(fieldsOf(piece.kind).map(({ name, control }) => [name, control]))
  return (
    <dl className="grid gap-3">
      {changes.map(({ field, before, after }) => {
        const control = controls.get(field)
        const shown = (text: string) => (control ? shownText(control, text, piece.choices) : text)
        return (
          <div key={field} className="grid gap-1">
            <dt className="text-sm text-muted">{fieldLabel(field)}</dt>
            <dd className="grid gap-1">
              <Side label={m.content_before()} text={shown(before)} tone="error" />
              <Side label={m.content_after()} text={shown(after)} tone="success" />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Side({ label, text, tone }: { label: string; text: string; tone: Tone }) {
  return (
    <p className={`rounded-lg bg-tone-soft px-3 py-2 ${toneClasses[tone]}`}>
      <span className="text-sm text-tone-ink">{label}: </span>
      {text === '' ? (
        <span className="text-muted">{m.content_empty()}</span>
      ) : (
        <bdi className="wrap-anywhere whitespace-pre-line">{text}</bdi>
      )}
    </p>
  )
}
