import { useState } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { TextField } from '#/forms/controls.tsx'
import { explainWith } from '#/forms/explain.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { RedemptionView } from '#/server/offers/redeem.ts'
import { Card } from '#/ui/Card.tsx'
import { redemptionSchema } from './redemption.ts'

type RedeemPanelProps = {
  practice: string
  redeemed: RedemptionView[]
  onDone: () => Promise<void>
}

/** Where a provider redeems vouchers, and sees those of the day. */
export function RedeemPanel({ practice, redeemed, onDone }: RedeemPanelProps) {
  const [sent, setSent] = useState(0)
  return (
    <Card as="section" className="grid gap-4 print:hidden">
      <h2 className="text-xl">{m.redeem_title()}</h2>
      <ActionForm
        key={sent}
        name="redeem"
        schema={redemptionSchema}
        hidden={{ practice }}
        shows="first"
        explain={explainRedemption}
        onDone={async () => {
          await onDone()
          // Empty again for the next voucher.
          setSent((times) => times + 1)
        }}
        className="grid max-w-xl gap-3"
      >
        {(field) => (
          <>
            <TextField
              field={field('code')}
              label={m.redeem_code()}
              hint={m.redeem_hint()}
              dir="ltr"
              autoComplete="off"
            />
            <SubmitButton className="justify-self-start">{m.redeem_submit()}</SubmitButton>
          </>
        )}
      </ActionForm>
      {redeemed.length > 0 && <Redeemed redeemed={redeemed} />}
    </Card>
  )
}

const explainRedemption = explainWith({
  'voucher-not-found': m.redeem_error_unknown,
  'voucher-expired': m.redeem_error_expired,
  'voucher-redeemed': m.redeem_error_redeemed,
  'voucher-cancelled': m.redeem_error_cancelled,
  'practice-not-found': m.redeem_error_unknown,
})

function Redeemed({ redeemed }: { redeemed: RedemptionView[] }) {
  return (
    <output id="redeemed" className="grid scroll-mt-4 gap-2">
      <h3 className="font-semibold">{m.redeem_today()}</h3>
      <ul className="grid gap-2">
        {redeemed.map(({ code, name, title, pricePiastres, redeemedAt }) => (
          <li
            key={code}
            className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg bg-sunken px-3 py-2"
          >
            <span>
              <bdi className="font-medium">{name}</bdi>
              {m.forms_separator()}
              {title}
            </span>
            <span className="text-sm text-muted">
              {formatInstant(redeemedAt, 'time')}
              {m.forms_separator()}
              {formatMoney(pricePiastres)}
              {m.forms_separator()}
              <span dir="ltr">{code}</span>
            </span>
          </li>
        ))}
      </ul>
    </output>
  )
}
