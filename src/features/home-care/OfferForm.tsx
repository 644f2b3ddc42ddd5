import { useRouter } from '@tanstack/react-router'
import type { CareOffer } from '#/domain/care/care-offer.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { agreeSchema } from './care-order.ts'
import { explainCare } from './labels.ts'

type OfferFormProps = {
  reference: string
  offer: CareOffer
  /** Whether there is still time to accept. */
  isOpen: boolean
}

/** Who comes, when and at exactly what price; the person accepts, or changes or cancels it below. */
export function OfferForm({ reference, offer, isOpen }: OfferFormProps) {
  const router = useRouter()
  const { who, pricePiastres, startsAt, offeredAt, agreedAt } = offer
  return (
    <Card as="section" aria-labelledby="care-offer" className="grid gap-4 border-primary">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="care-offer" className="text-xl">
          {m.care_offer()}
        </h2>
        {agreedAt && <Badge color="success">{m.care_offer_agreed()}</Badge>}
      </div>
      <p className="text-lg">
        <bdi className="font-semibold">{who}</bdi>
        <time dateTime={startsAt} className="block">
          {formatInstant(startsAt, 'dateTime')}
        </time>
        <strong className="block font-semibold">{formatMoney(pricePiastres)}</strong>
      </p>
      {isOpen && !agreedAt && (
        <ActionForm
          name="care-agree"
          schema={agreeSchema}
          hidden={{ reference, offered: offeredAt }}
          explain={explainCare}
          onDone={() => router.invalidate()}
          className="grid gap-3"
        >
          <SubmitButton className="justify-self-start">{m.care_offer_agree()}</SubmitButton>
        </ActionForm>
      )}
    </Card>
  )
}
