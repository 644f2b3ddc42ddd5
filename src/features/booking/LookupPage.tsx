import type { ReactNode } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { PhoneField, TextField } from '#/forms/controls.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { lookupSchema } from './booking.ts'
import { explainBooking } from './explain.ts'

type LookupPageProps = {
  envelope: Envelope
  failed?: FailedPost | undefined
  /** The reference of the address that led here. */
  reference?: string
  /** What is known without asking. */
  children?: ReactNode
}

export function LookupPage({ envelope, failed, reference = '', children }: LookupPageProps) {
  return (
    <div className="page grid max-w-xl gap-6 py-8">
      {children}
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.booking_lookup_title()}</h1>
        <p className="text-muted">{m.booking_lookup_text()}</p>
      </header>
      <Card as="section">
        <ActionForm
          name="lookup"
          schema={lookupSchema}
          envelope={envelope}
          failed={failed}
          initial={{ reference }}
          explain={explainBooking}
          className="grid gap-4"
        >
          {(field, submitting) => (
            <>
              <TextField
                field={field('reference')}
                label={m.booking_reference()}
                dir="ltr"
                autoComplete="off"
              />
              <PhoneField field={field('phone')} />
              <Button
                type="submit"
                size="lg"
                loading={submitting}
                loadingLabel={m.booking_lookup_submitting()}
              >
                {m.booking_lookup_submit()}
              </Button>
            </>
          )}
        </ActionForm>
      </Card>
    </div>
  )
}
