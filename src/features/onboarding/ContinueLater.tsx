import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { useHydrated } from '#/ui/hydrated.ts'
import { TextInput } from '#/ui/TextInput.tsx'
import type { DraftView } from './onboarding.ts'

const ID = 'continue-later'

/** After somebody asked to go on later: the link is what they asked for. */
export function focusContinueLater(): void {
  document.getElementById(ID)?.focus()
}

type OpenDraft = Extract<DraftView, { state: 'open' }>

/** The link under which a form goes on, another day or on another device. */
export function ContinueLater({ draft: { link, expiresAt } }: { draft: OpenDraft }) {
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    field.current?.select()
    // Browsers may forbid it; what is selected can be copied by hand.
    await navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <Card as="section" aria-labelledby={ID} className="grid gap-3">
      <h2 id={ID} tabIndex={-1} className="text-lg outline-none">
        {m.join_saved()}
      </h2>
      <p className="text-muted">{m.join_saved_text({ date: formatInstant(expiresAt, 'date') })}</p>
      <div className="flex flex-wrap gap-2">
        <TextInput
          ref={field}
          readOnly
          value={link}
          dir="ltr"
          aria-label={m.join_saved_link()}
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 flex-1 basis-60"
        />
        {hydrated && (
          <Button variant="soft" onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-4" />
            <span aria-live="polite">{isCopied ? m.join_copied() : m.join_copy()}</span>
          </Button>
        )}
      </div>
    </Card>
  )
}
