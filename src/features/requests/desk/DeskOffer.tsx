import { formatPounds } from '#/domain/money/pounds.ts'
import { clinicDate, clinicTime } from '#/domain/schedule/zone.ts'
import { TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { DeskForm } from './DeskForm.tsx'
import { offerSchema } from './schemas.ts'
import type { DeskRequestView } from '#/server/request-desk/views.ts'
import type { DeskRequestProps } from './props.ts'

/** Who comes, when and at what price: the current offer, and the form that makes one. */
export function DeskOffer(props: DeskRequestProps) {
  const { offer } = props.request
  return (
    <DeskForm
      {...props}
      name="offer"
      schema={offerSchema}
      isOpen
      title={<OfferTitle offer={offer} />}
      initial={offer ? typed(offer) : {}}
    >
      {(field) => (
        <>
          <TextField field={field('who')} label={m.queue_offer_who()} />
          <TextField field={field('price')} label={m.queue_offer_price()} inputMode="numeric" />
          <TextField field={field('startsAt')} label={m.queue_offer_time()} type="datetime-local" />
          <SubmitButton variant="outline">
            {offer ? m.queue_offer_again() : m.queue_offer_submit()}
          </SubmitButton>
        </>
      )}
    </DeskForm>
  )
}

type Offer = NonNullable<DeskRequestView['offer']>

function OfferTitle({ offer }: { offer: Offer | null }) {
  return (
    <div className="grid justify-items-start gap-1">
      <h3 className="text-lg font-medium">{m.queue_offer()}</h3>
      {offer && (
        <>
          <p>
            <bdi>{offer.who}</bdi>, {formatMoney(offer.pricePiastres)}
            <time dateTime={offer.startsAt} className="block text-sm text-muted">
              {formatInstant(offer.startsAt, 'dateTime')}
            </time>
          </p>
          <Badge color={offer.agreedAt ? 'success' : 'warning'}>
            {offer.agreedAt ? m.queue_offer_agreed() : m.queue_offer_waits()}
          </Badge>
        </>
      )}
    </div>
  )
}

function typed({ who, pricePiastres, startsAt }: Offer) {
  const at = new Date(startsAt)
  return {
    who,
    price: formatPounds(pricePiastres),
    startsAt: `${clinicDate(at)}T${clinicTime(at)}`,
  }
}
