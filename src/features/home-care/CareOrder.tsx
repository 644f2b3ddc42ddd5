import { useRouter } from '@tanstack/react-router'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmForm } from '#/parts/ConfirmForm.tsx'
import type { CareOrderView } from '#/server/home-care/care-order.ts'
import type { WindowView } from '#/server/home-care/views.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { Fact } from '#/ui/Fact.tsx'
import { AmendForm } from './AmendForm.tsx'
import { callOffSchema } from './care-order.ts'
import { OfferForm } from './OfferForm.tsx'
import { explainCare, rangeText, timesText } from './labels.ts'

/** A requested visit: what, when, where and at what price, and what can still be changed. */
export function CareOrder({ order }: { order: CareOrderView }) {
  const { change, visits, offer } = order
  return (
    <>
      {offer && <OfferForm reference={order.reference} offer={offer} isOpen={change.ok} />}
      <Card as="section" aria-labelledby="care-order" className="grid gap-4">
        <h2 id="care-order" className="text-xl">
          {m.care_order()}
        </h2>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact term={m.care_order_service()}>
            <Service order={order} />
          </Fact>
          <Fact term={m.care_order_price()}>
            <strong className="font-semibold">{rangeText(order)}</strong>
            <span className="block text-sm text-muted">{m.care_order_price_text()}</span>
          </Fact>
          <Fact term={visits.length > 1 ? m.care_order_times() : m.care_order_time()}>
            {visits.map((visit) => (
              <time key={visit.startsAt} dateTime={visit.startsAt} className="block">
                {visitText(visit)}
              </time>
            ))}
          </Fact>
          <Fact term={m.care_order_address()}>{homeText(order)}</Fact>
        </dl>
        {change.ok && <p className="text-sm text-muted">{m.care_order_until()}</p>}
      </Card>
      {change.ok ? (
        <>
          <AmendForm order={order} />
          <CallOffForm order={order} />
        </>
      ) : (
        change.code === 'too-late' && <Alert color="info">{m.care_order_late()}</Alert>
      )}
    </>
  )
}

function Service({ order: { service, count, equipment } }: { order: CareOrderView }) {
  return (
    <>
      {service}
      {count > 1 && ` × ${timesText(count)}`}
      {equipment && ` ${m.care_quote_with({ equipment })}`}
    </>
  )
}

function visitText({ startsAt, endsAt }: WindowView): string {
  const window = m.care_window({
    from: formatInstant(startsAt, 'time'),
    until: formatInstant(endsAt, 'time'),
  })
  return formatInstant(startsAt, 'day') + m.forms_separator() + window
}

function homeText({ home, district }: CareOrderView): string {
  if (!home) return m.care_order_at_clinic({ district })
  const { address, floor, landmark } = home
  return [address, ...(floor ? [floor] : []), landmark, district].join(m.forms_separator())
}

function CallOffForm({ order }: { order: CareOrderView }) {
  const router = useRouter()
  return (
    <ConfirmForm
      name="care-cancel"
      schema={callOffSchema}
      hidden={{ reference: order.reference }}
      explain={explainCare}
      onDone={() => router.invalidate()}
      label={m.care_order_cancel()}
      busyLabel={m.forms_submitting()}
    >
      <p className="font-medium">{m.care_order_cancel_question()}</p>
      <p className="text-muted">{m.care_order_cancel_text()}</p>
    </ConfirmForm>
  )
}
