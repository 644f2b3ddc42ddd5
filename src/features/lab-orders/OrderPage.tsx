import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Calendar from 'lucide-react/icons/calendar'
import User from 'lucide-react/icons/user'
import { useRouter } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { labPlaceNames } from '#/i18n/terms/laboratory.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmForm } from '#/parts/ConfirmForm.tsx'
import { ProviderPhone } from '#/parts/ProviderPhone.tsx'
import { ReferenceNumber } from '#/parts/ReferenceNumber.tsx'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import type { OwnLabOrderView } from '#/server/lab-orders/view.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { FactRow, FactRows } from '#/ui/FactRow.tsx'
import { explainLabOrder } from './explain.ts'
import { FastingNote } from './FastingNote.tsx'
import { labOrderActionSchema, windowSchema } from './lab-orders.ts'
import { OrderTests } from './OrderTests.tsx'
import { Results } from './Results.tsx'
import { SlotField, windowText } from './SlotField.tsx'
import { labOrderLooks } from './statuses.ts'

type OrderProps = { order: OwnLabOrderView }

/** An order as its patient sees it: what comes next, when, where, how to prepare, and its result. */
export function OrderPage({ order }: OrderProps) {
  const { status, tests, homeFeePiastres, place, total, fasting } = order
  const isToCome = status === 'booked' || status === 'quoted' || status === 'rejected'
  return (
    <div className="page grid max-w-2xl gap-5 py-6 lg:py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{titles[status]()}</h1>
        <StatusBadge look={labOrderLooks[status]} of={m.laborders_status()} />
      </header>
      <p className="text-muted">{texts[status]()}</p>
      {order.reports.length > 0 && <Results order={order} />}
      <Card as="section" className="grid gap-3">
        <OrderFacts order={order} />
        {tests.length > 0 && (
          <OrderTests
            tests={tests}
            homeFee={place === 'home' ? homeFeePiastres : null}
            total={total}
          />
        )}
      </Card>
      {isToCome && fasting && <FastingNote fasting={fasting} />}
      {isToCome && <Preparation order={order} />}
      <Window order={order} />
      <Cancel order={order} />
    </div>
  )
}

function OrderFacts({ order }: OrderProps) {
  const { reference, status, lab, labAddress, labPhone, place, address, district } = order
  // The window of a rejected sample is over.
  const { startsAt, endsAt } = status === 'rejected' ? { startsAt: null, endsAt: null } : order
  return (
    <>
      <ReferenceNumber label={m.laborders_reference()} reference={reference} />
      <FactRows>
        <FactRow icon={User} term={m.laborders_for()}>
          <bdi>{order.patientName}</bdi>
        </FactRow>
        {startsAt && endsAt && (
          <FactRow icon={Calendar} term={m.laborders_when()}>
            <time dateTime={startsAt}>
              {formatInstant(startsAt, 'day')}
              {m.forms_separator()}
              {windowText({ startsAt, endsAt })}
            </time>
          </FactRow>
        )}
        <FactRow icon={MapPin} term={labPlaceNames[place]()}>
          {place === 'home'
            ? [address, district].filter(Boolean).join(m.forms_separator())
            : labAddress}
          <span className="block text-muted">{lab}</span>
        </FactRow>
        <FactRow icon={Phone} term={m.laborders_lab_phone()}>
          <ProviderPhone phone={labPhone} />
        </FactRow>
      </FactRows>
    </>
  )
}

function Preparation({ order: { tests } }: OrderProps) {
  const prepared = tests.filter(({ preparation }) => preparation !== '')
  if (prepared.length === 0) return null
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="text-lg">{m.laborders_preparation()}</h2>
      <ul className="grid list-disc gap-1 ps-5 marker:text-primary">
        {prepared.map(({ slug, name, preparation }) => (
          <li key={slug}>
            <strong className="font-medium">{name}</strong>: {preparation}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The first window of a quoted order or a new sample, or another one. */
function Window({ order: { reference, status, slots, total } }: OrderProps) {
  const router = useRouter()
  if (slots.length === 0) return null
  const isMove = status === 'booked'
  const form = (
    <ActionForm
      name="labWindow"
      schema={windowSchema}
      hidden={{ reference, total: String(total) }}
      explain={explainLabOrder}
      onDone={() => router.invalidate()}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <SlotField field={field('at')} slots={slots} />
          <SubmitButton variant={isMove ? 'outline' : 'solid'} className="justify-self-start">
            {windowLabel(status, total)}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  )
  if (isMove) return <Disclosure summary={m.laborders_move()}>{form}</Disclosure>
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{m.laborders_choose_window()}</h2>
      {form}
    </Card>
  )
}

function windowLabel(status: OwnLabOrderView['status'], total: number): string {
  if (status === 'booked') return m.laborders_move_submit()
  if (status === 'rejected') return m.laborders_recollect_submit()
  return m.laborders_agree_submit({ total: formatMoney(total) })
}

function Cancel({ order: { reference, cancelRefusal, labPhone } }: OrderProps) {
  const router = useRouter()
  if (cancelRefusal === 'already-finished') return null
  if (cancelRefusal === 'too-late')
    return <p className="text-muted">{m.laborders_too_late({ phone: labPhone.text })}</p>
  return (
    <ConfirmForm
      name="labCancel"
      schema={labOrderActionSchema}
      hidden={{ reference }}
      explain={explainLabOrder}
      onDone={() => router.invalidate()}
      label={m.laborders_cancel()}
      busyLabel={m.laborders_cancelling()}
    >
      <p className="font-medium">{m.laborders_cancel_question()}</p>
    </ConfirmForm>
  )
}

const titles: Record<OwnLabOrderView['status'], () => string> = {
  requested: m.laborders_title_requested,
  quoted: m.laborders_title_quoted,
  booked: m.laborders_title_booked,
  'on-way': m.laborders_title_on_way,
  collected: m.laborders_title_collected,
  rejected: m.laborders_title_rejected,
  partial: m.laborders_title_partial,
  reported: m.laborders_title_reported,
  amended: m.laborders_title_amended,
  cancelled: m.laborders_title_cancelled,
}

const texts: Record<OwnLabOrderView['status'], () => string> = {
  requested: m.laborders_text_requested,
  quoted: m.laborders_text_quoted,
  booked: m.laborders_text_booked,
  'on-way': m.laborders_text_on_way,
  collected: m.laborders_text_collected,
  rejected: m.laborders_text_rejected,
  partial: m.laborders_text_partial,
  reported: m.laborders_text_reported,
  amended: m.laborders_text_amended,
  cancelled: m.laborders_text_cancelled,
}
