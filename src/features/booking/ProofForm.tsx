import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { HONEYPOT } from '#/domain/web/form-token.ts'
import { maskMobile, parseMobile } from '#/domain/account/phone.ts'
import type { ProofReason } from '#/domain/booking/proof.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { CodeStep, codeText, OwnCodeButton } from '#/parts/CodeStep.tsx'
import { useCodeStep } from '#/parts/code-step.ts'
import { PhoneField } from '#/forms/controls.tsx'
import type { FailedPost, FieldState, FormOutcome, Typed } from '#/forms/post.ts'
import type { Post } from '#/forms/send.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { Submitting } from '#/forms/submitting-context.ts'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { bookingSchema } from './booking.ts'
import { explainBooking } from './explain.ts'
import { explainProof, isProofStep, type OnSent } from './proof-steps.ts'

type ProofFormProps = {
  /** The whole booking, as typed. */
  typed: Typed
  /** The problems of the last post, without a script. */
  failed: FailedPost | null
  /** Why the phone must be proved, if that is known. */
  reason: ProofReason | null
  /** Whether Firebase sends the code. */
  isOffered: boolean
  /** Called when another code was sent, possibly to another phone. */
  onSent: OnSent
}

/** Sends the booking again, with the code that proves the phone. */
export function ProofForm(props: ProofFormProps) {
  const { typed, failed, reason, isOffered, onSent } = props
  const queries = useQueryClient()
  const phone = typedPhone(typed)
  const step = useCodeStep(isOffered ? phone : null)
  const sent = m.booking_prove_text({ phone: isolated(phone && maskMobile(phone)) })
  const problems = failed?.problems.filter((problem) => !isProofStep(problem)) ?? []
  return (
    <Card as="section">
      <ActionForm
        name="booking"
        schema={bookingSchema}
        failed={failed && { ...failed, typed: { phone: typed['phone'] ?? '' }, problems }}
        initial={{ phone: typed['phone'] ?? '' }}
        hidden={withoutOwnFields(typed)}
        explain={explainBooking}
        send={(all, post) => step.send(all, (proved) => proving(onSent)(proved, post))}
        onRefused={() => void queries.invalidateQueries({ queryKey: ['booking'] })}
        className="grid gap-5"
      >
        {(field) => (
          <>
            <div className="grid gap-1">
              <h2 className="text-xl">{m.booking_prove_title()}</h2>
              {reason && <p className="text-muted">{explainProof(reason)}</p>}
              <p>{codeText(step.offeredTo, sent)}</p>
            </div>
            <CodeStep step={step} field={isOffered ? field('code') : first(field('code'))} />
            <SubmitButton size="xl" block loadingLabel={m.booking_submitting()}>
              {m.booking_prove_submit()}
            </SubmitButton>
            <OwnCodeButton step={step} />
            <div className="grid gap-3 border-t border-line pt-4">
              <h3 className="font-medium">{m.booking_prove_again()}</h3>
              <PhoneField field={field('phone')} hint={m.booking_phone_hint()} />
              <AgainButton />
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}

function first(field: FieldState): FieldState {
  return { ...field, autoFocus: true }
}

function AgainButton() {
  return (
    <Button
      type="submit"
      name="again"
      value="yes"
      variant="outline"
      className="justify-self-start"
      disabled={useContext(Submitting)}
    >
      {m.booking_prove_again_submit()}
    </Button>
  )
}

/** That a code was sent, or can be requested, is not a problem: it is the reason for this step. */
export function proving(onSent: OnSent) {
  return async (typed: Typed, post: Post): Promise<FormOutcome> => {
    const outcome = await post(typed)
    if (outcome.ok || !outcome.problems.some(isProofStep)) return outcome
    onSent(typed, outcome.problems)
    return { ok: false, problems: [] }
  }
}

const own = new Set(['form', 'seal', 'submissionKey', HONEYPOT, 'code', 'again', 'sender', 'phone'])

function withoutOwnFields(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !own.has(name)))
}

/** E.164; empty if the typed number is not valid. */
function typedPhone({ phone = '' }: Typed): string {
  const parsed = parseMobile(phone)
  return parsed.ok ? parsed.phone : ''
}
