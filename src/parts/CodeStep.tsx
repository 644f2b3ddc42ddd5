import { useContext, useEffect } from 'react'
import { brandName, site } from '#/brand.ts'
import { maskMobile } from '#/domain/account/phone.ts'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { Button } from '#/ui/Button.tsx'
import { ScriptButton } from '#/ui/ScriptButton.tsx'
import { CodeField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { Submitting } from '#/forms/submitting-context.ts'
import type { CodeStepState } from './code-step.ts'

/** The text above the code: who sends it, and where to. `sent` is for a code of ours. */
export function codeText(offeredTo: string | null, sent: string): string {
  if (offeredTo) return m.forms_firebase_text({ phone: isolated(maskMobile(offeredTo)) })
  return site.isRehearsal ? m.forms_code_unsent() : sent
}

type CodeStepProps = { step: CodeStepState; field: FieldState }

/** The field for the code; if Firebase can send one, also the button that requests it. */
export function CodeStep({ step: { offeredTo, asked, ask, place }, field }: CodeStepProps) {
  useEffect(() => {
    if (asked === 'sent') document.getElementById(field.id)?.focus()
  }, [asked, field.id])
  if (!offeredTo) return <CodeField field={field} />
  return (
    <>
      <div className="grid">
        <ScriptButton
          variant={asked === 'sent' ? 'outline' : 'solid'}
          className="justify-self-start"
          loading={asked === 'asking'}
          loadingLabel={m.forms_firebase_asking()}
          onClick={() => void ask()}
        >
          {asked === 'sent' ? m.forms_firebase_again() : m.forms_firebase_ask()}
        </ScriptButton>
        <div ref={place} className="overflow-x-auto not-empty:mt-3" />
        <output>
          {asked === 'sent' && (
            <Alert color="success" className="mt-3">
              {m.forms_firebase_sent()}
            </Alert>
          )}
          {asked === 'failed' && (
            <Alert color="error" className="mt-3">
              {m.forms_firebase_failed()}
            </Alert>
          )}
        </output>
        <noscript>
          <p>{m.forms_firebase_no_script()}</p>
        </noscript>
      </div>
      <CodeField field={field} />
    </>
  )
}

/** Requests a code of ours instead. After the form's own button, which the Enter key presses. */
export function OwnCodeButton({ step }: { step: CodeStepState }) {
  const isSubmitting = useContext(Submitting)
  if (!step.offeredTo || !site.phoneAuth?.hasOwnCodes) return null
  return (
    <Button
      type="submit"
      name="sender"
      value="own"
      variant="ghost"
      className="justify-self-start"
      disabled={isSubmitting}
    >
      {m.forms_own_code({ brand: brandName() })}
    </Button>
  )
}
