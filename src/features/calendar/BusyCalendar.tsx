import { clinicDate } from '#/domain/schedule/zone.ts'
import { TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BlockView, BusyView } from '#/server/calendars/page.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { busySchema, freeSchema, type CalendarFormsProps } from './calendar.ts'
import { CalendarForm } from './CalendarForm.tsx'
import { UnreadEventList } from './UnreadEventList.tsx'
import { problemWords } from './labels.ts'

type BusyCalendarProps = CalendarFormsProps & { busy: BusyView | null }

/** The external calendar with the doctor's busy times: its address, whether it can be read, and its effects. */
export function BusyCalendar({ busy, ...forms }: BusyCalendarProps) {
  return (
    <>
      <Card className="grid gap-4">
        <AddressForm {...forms} busy={busy} />
        {busy && <StopForm {...forms} />}
      </Card>
      {busy && (
        <>
          <Reading busy={busy} />
          {busy.unread && <UnreadEventList unread={busy.unread} />}
          <BlockList blocks={busy.blocks} />
        </>
      )}
    </>
  )
}

function AddressForm({ busy, ...forms }: BusyCalendarProps) {
  return (
    <CalendarForm
      {...forms}
      name="busy"
      schema={busySchema}
      initial={{ address: busy?.address ?? '' }}
    >
      {(field) => (
        <>
          <TextField
            field={field('address')}
            label={m.calendar_busy_address()}
            hint={m.calendar_busy_hint()}
            inputMode="url"
            dir="ltr"
          />
          <SubmitButton>{busy ? m.calendar_busy_change() : m.calendar_busy_save()}</SubmitButton>
        </>
      )}
    </CalendarForm>
  )
}

function StopForm(forms: CalendarFormsProps) {
  return (
    <CalendarForm {...forms} name="free" schema={freeSchema}>
      <SubmitButton variant="outline" color="neutral">
        {m.calendar_busy_stop()}
      </SubmitButton>
    </CalendarForm>
  )
}

function Reading({ busy: { readAt, problem } }: { busy: BusyView }) {
  const read = readAt
    ? m.calendar_busy_read({ time: formatInstant(readAt, 'dateTime') })
    : m.calendar_busy_unread()
  if (!problem) return <p className="text-sm text-muted">{read}</p>
  return (
    <Alert color="warning">
      {problemWords[problem]()} {read}
    </Alert>
  )
}

/** The hours that the external calendar blocks, and the existing bookings that it conflicts with. */
function BlockList({ blocks }: { blocks: readonly BlockView[] }) {
  if (blocks.length === 0) return <p className="text-muted">{m.calendar_blocks_none()}</p>
  return (
    <section aria-labelledby="blocks" className="grid gap-2">
      <h3 id="blocks" className="text-lg">
        {m.calendar_blocks_title()}
      </h3>
      <ul className="divide-y divide-line">
        {blocks.map((block) => (
          <li key={block.startsAt} className="grid gap-0.5 py-2">
            <span>{spanText(block)}</span>
            <span className="text-sm text-muted">
              {m.calendar_blocks_slots({ count: block.slots, shown: formatNumber(block.slots) })}
            </span>
            {block.visits > 0 && (
              <Badge color="warning" className="justify-self-start">
                {m.calendar_blocks_visits({
                  count: block.visits,
                  shown: formatNumber(block.visits),
                })}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function spanText({ startsAt, endsAt }: BlockView): string {
  const isOneDay = clinicDate(new Date(startsAt)) === clinicDate(new Date(endsAt))
  return m.hours_range({
    from: formatInstant(startsAt, 'dateTime'),
    until: formatInstant(endsAt, isOneDay ? 'time' : 'dateTime'),
  })
}
