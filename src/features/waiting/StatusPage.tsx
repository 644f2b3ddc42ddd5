import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { site } from '#/brand.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmForm } from '#/parts/ConfirmForm.tsx'
import { ReferenceNumber } from '#/parts/ReferenceNumber.tsx'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import type { WaitingView } from '#/server/waiting/status.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Fact } from '#/ui/Fact.tsx'
import { explainWaiting } from './explain.ts'
import { SlotOfferPanel } from './SlotOfferPanel.tsx'
import { answerSchema, type StatusProps } from './waiting.ts'
import { dayRange, timesText, waitingLooks } from './labels.ts'

export function StatusPage({ entry }: { entry: WaitingView }) {
  const queries = useQueryClient()
  const onDone = () => void queries.invalidateQueries()
  const { title, text } = saying(entry)
  return (
    <div className="page grid max-w-2xl gap-6 py-8">
      <header className="grid gap-2">
        <h1 className="text-3xl">{title}</h1>
        {text && <p className="text-muted">{text}</p>}
      </header>
      {entry.lapsedAt !== null && (
        <Alert color="info">
          {m.waiting_lapsed({ when: formatInstant(entry.lapsedAt, 'dateTime') })}
        </Alert>
      )}
      {entry.offer && <SlotOfferPanel entry={entry} offer={entry.offer} onDone={onDone} />}
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ReferenceNumber label={m.waiting_reference()} reference={entry.reference} />
          <StatusBadge look={waitingLooks[entry.status]} of={m.waiting_status()} />
        </div>
        <WaitingFacts entry={entry} />
        {entry.position !== null && <p className="text-sm text-muted">{m.waiting_keep()}</p>}
      </Card>
      {entry.position === null ? (
        <Link
          to="/{-$locale}/waiting/join"
          search={{ doctor: entry.doctor.slug }}
          className={buttonClasses({ variant: 'outline' })}
        >
          {m.waiting_again()}
        </Link>
      ) : (
        <LeaveForm entry={entry} onDone={onDone} />
      )}
    </div>
  )
}

function WaitingFacts({ entry }: { entry: WaitingView }) {
  const { doctor, branch } = entry
  const facts = [
    { term: m.waiting_doctor(), text: `${doctor.name}${m.forms_separator()}${doctor.specialty}` },
    ...(entry.beforeAt === null ? [{ term: m.waiting_days(), text: dayRange(entry) }] : []),
    { term: m.waiting_wish(), text: timesText(entry) },
    { term: m.waiting_branch(), text: branch ?? m.waiting_branch_any() },
  ]
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {facts.map(({ term, text }) => (
        <Fact key={term} term={term}>
          {text}
        </Fact>
      ))}
    </dl>
  )
}

function saying({ status, position, offer, booking }: WaitingView) {
  if (offer) return { title: m.waiting_status_offered(), text: null }
  if (position !== null) {
    const title = m.waiting_position({ shown: formatNumber(position) })
    const text = site.isRehearsal ? m.waiting_position_text_silent() : m.waiting_position_text()
    return { title, text }
  }
  const texts = {
    waiting: null,
    offered: null,
    booked: m.waiting_booked_text,
    left: m.waiting_left_text,
    over: booking ? m.waiting_over_booking : m.waiting_over_text,
  }
  return { title: waitingLooks[status].label(), text: texts[status]?.() ?? null }
}

function LeaveForm({ entry, onDone }: StatusProps) {
  return (
    <ConfirmForm
      name="leave"
      schema={answerSchema}
      hidden={{ reference: entry.reference }}
      explain={explainWaiting}
      onDone={onDone}
      onRefused={onDone}
      label={m.waiting_leave()}
      busyLabel={m.waiting_leaving()}
    >
      <p className="font-medium">{m.waiting_leave_question()}</p>
      <p className="text-muted">{m.waiting_leave_text()}</p>
    </ConfirmForm>
  )
}
