import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { CopyField } from '#/forms/CopyField.tsx'
import type { DraftView } from '#/server/requests/application-form.ts'

const ID = 'continue-later'

/** After somebody asked to continue later: shows the link. */
export function focusContinueLater(): void {
  document.getElementById(ID)?.focus()
}

type OpenDraft = Extract<DraftView, { state: 'open' }>

/** The link under which a form can be continued, another day or on another device. */
export function ContinueLater({ draft: { link, expiresAt } }: { draft: OpenDraft }) {
  return (
    <Card as="section" aria-labelledby={ID} className="grid gap-3">
      <h2 id={ID} tabIndex={-1} className="text-lg outline-none">
        {m.join_saved()}
      </h2>
      <p className="text-muted">{m.join_saved_text({ date: formatInstant(expiresAt, 'date') })}</p>
      <CopyField value={link} label={m.join_saved_link()} />
    </Card>
  )
}
