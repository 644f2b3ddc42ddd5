import { brandName } from '#/brand.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { ConsentField, NameField, PhoneField, PolicyLink } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { OfferView } from '#/server/offers/page.ts'
import { explainOffer } from './explain.ts'
import { HaveVoucher } from './HaveVoucher.tsx'
import { claimSchema } from './offers.ts'

/** First the price, then the person. */
export function ClaimForm({ offer }: { offer: OfferView }) {
  return (
    <>
      <PriceToPay offer={offer} />
      <ActionForm
        name="claim"
        schema={claimSchema}
        hidden={{ offer: offer.slug }}
        explain={explainOffer}
        className="grid gap-4"
      >
        {(field) => (
          <>
            <NameField field={field('name')} label={m.offers_name()} />
            <PhoneField field={field('phone')} hint={m.offers_phone_hint()} />
            <div>
              <ConsentField field={field('consent')} label={m.offers_consent()} />
              <ConsentField
                field={field('marketing')}
                label={m.offers_marketing()}
                required={false}
              />
              <PolicyLink />
            </div>
            <SubmitButton size="lg" block loadingLabel={m.offers_claim_submitting()}>
              {m.offers_claim_submit()}
            </SubmitButton>
          </>
        )}
      </ActionForm>
      <HaveVoucher />
    </>
  )
}

function PriceToPay({ offer }: { offer: OfferView }) {
  return (
    <div className="rounded-lg bg-primary-soft p-3 text-primary-ink">
      <p className="font-semibold">
        {m.offers_claim_pay({ price: formatMoney(offer.pricePiastres) })}
      </p>
      <p className="text-sm">
        {m.offers_claim_instead({
          before: formatMoney(offer.priceBeforePiastres),
          brand: brandName(),
        })}
      </p>
      <p className="text-sm">
        {m.offers_claim_valid({ date: formatCalendarDate(offer.voucherLastDay, 'day') })}
      </p>
    </div>
  )
}
