import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { PhoneField, TextField } from '#/forms/controls.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { explainOffer } from './explain.ts'
import { voucherLookupSchema } from './offers.ts'

type VoucherLookupPageProps = {
  envelope: Envelope
  failed?: FailedPost | undefined
  /** The code of the address that led here. */
  code?: string
}

export function VoucherLookupPage({ envelope, failed, code = '' }: VoucherLookupPageProps) {
  return (
    <div className="page grid max-w-xl gap-6 py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.offers_lookup_title()}</h1>
        <p className="text-muted">{m.offers_lookup_text()}</p>
      </header>
      <Card as="section">
        <ActionForm
          name="lookup"
          schema={voucherLookupSchema}
          envelope={envelope}
          failed={failed}
          initial={{ code }}
          explain={explainOffer}
          className="grid gap-4"
        >
          {(field, submitting) => (
            <>
              <TextField
                field={field('code')}
                label={m.offers_voucher_code()}
                dir="ltr"
                autoComplete="off"
              />
              <PhoneField field={field('phone')} hint={m.offers_lookup_phone_hint()} />
              <Button
                type="submit"
                size="lg"
                loading={submitting}
                loadingLabel={m.offers_lookup_submitting()}
              >
                {m.offers_lookup_submit()}
              </Button>
            </>
          )}
        </ActionForm>
      </Card>
      <Link
        to="/{-$locale}/offers"
        className="inline-flex min-h-11 items-center justify-self-start text-primary-ink underline underline-offset-4"
      >
        {m.offers_all()}
      </Link>
    </div>
  )
}
