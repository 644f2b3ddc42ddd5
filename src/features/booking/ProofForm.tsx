import { site } from '#/brand.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProofReason } from '#/domain/proof.ts'
import { parseMobile, maskMobile } from '#/domain/phone.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { CodeField, PhoneField } from '#/forms/controls.tsx'
import { TRAP } from '#/forms/envelope.ts'
import type { FailedPost, FormOutcome, Typed } from '#/forms/post.ts'
import type { Post } from '#/forms/send.ts'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { bookingSchema, type BookingPageView } from './booking.ts'
import { explainBooking } from './explain.ts'
import { explainProof, isProofStep, readReason, type OnSent } from './proofsteps.ts'

type ProofFormProps = {
  page: BookingPageView
  /** The whole booking, as it was typed. */
  typed: Typed
  failed?: FailedPost | undefined
  /** Why the phone is to be proved, where that is known. */
  reason: ProofReason | null
  /** Another code is on its way, perhaps to another phone. */
  onSent: OnSent
}

/** The booking once more, with the code that shows whose phone it is. */
export function ProofForm({ page, typed, failed, reason, onSent }: ProofFormProps) {
  const queries = useQueryClient()
  useEffect(() => document.getElementById('booking-code')?.focus(), [])
  const problems = failed?.problems.filter((problem) => !isProofStep(problem)) ?? []
  return (
    <Card as="section">
      <ActionForm
        name="booking"
        schema={bookingSchema}
        envelope={page.envelope}
        failed={failed && { ...failed, typed: { phone: typed['phone'] ?? '' }, problems }}
        initial={{ phone: typed['phone'] ?? '' }}
        hidden={withoutOwnFields(typed)}
        explain={explainBooking}
        send={proving(onSent)}
        onRefused={() => void queries.invalidateQueries({ queryKey: ['booking'] })}
        className="grid gap-5"
      >
        {(field, submitting) => (
          <>
            <div className="grid gap-1">
              <h2 className="text-xl">{m.booking_prove_title()}</h2>
              {reason && <p className="text-muted">{explainProof(reason)}</p>}
              <p>
                {site.isRehearsal
                  ? m.forms_code_logged()
                  : m.booking_prove_text({ phone: isolated(masked(typed)) })}
              </p>
            </div>
            <CodeField field={field('code')} />
            <Button
              type="submit"
              size="xl"
              block
              loading={submitting}
              loadingLabel={m.booking_submitting()}
            >
              {m.booking_prove_submit()}
            </Button>
            <div className="grid gap-3 border-t border-line pt-4">
              <h3 className="font-medium">{m.booking_prove_again()}</h3>
              <PhoneField field={field('phone')} />
              <Button
                type="submit"
                name="again"
                value="yes"
                variant="outline"
                className="justify-self-start"
                disabled={submitting}
              >
                {m.booking_prove_again_submit()}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}

/** That a code was sent is no problem: this step is what follows from it. */
export function proving(onSent: OnSent) {
  return async (typed: Typed, post: Post): Promise<FormOutcome> => {
    const outcome = await post(typed)
    if (outcome.ok || !outcome.problems.some(isProofStep)) return outcome
    onSent(typed, readReason(outcome.problems))
    return { ok: false, problems: [] }
  }
}

const own = new Set(['form', 'seal', 'submissionKey', TRAP, 'code', 'again', 'phone'])

function withoutOwnFields(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !own.has(name)))
}

function masked(typed: Typed): string {
  const parsed = parseMobile(typed['phone'] ?? '')
  return parsed.ok ? maskMobile(parsed.phone) : ''
}
