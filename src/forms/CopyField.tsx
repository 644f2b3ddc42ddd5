import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { copyText } from '#/ui/clipboard.ts'
import { ScriptButton } from '#/ui/ScriptButton.tsx'
import { TextInput } from '#/ui/TextInput.tsx'

type CopyFieldProps = { value: string; label: string; describedBy?: string }

/** A text for copying, such as a link; without a script it can be selected. */
export function CopyField({ value, label, describedBy }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    field.current?.select()
    // Browsers may forbid it; the selected text can be copied by hand.
    await copyText(value).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <TextInput
        ref={field}
        readOnly
        value={value}
        dir="ltr"
        aria-label={label}
        aria-describedby={describedBy}
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 flex-1 basis-60"
      />
      <ScriptButton variant="soft" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        <span aria-live="polite">{isCopied ? m.layout_copied() : m.layout_copy()}</span>
      </ScriptButton>
    </div>
  )
}
