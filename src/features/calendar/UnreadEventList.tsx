import type { UnreadEvent, UnreadEvents } from '#/domain/directory/calendar.ts'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { eventProblemWords } from './labels.ts'

/** The events of the external calendar that may block other times than they should, or none. */
export function UnreadEventList({ unread: { count, events } }: { unread: UnreadEvents }) {
  return (
    <Alert color="warning">
      <p>{m.calendar_unread_title({ count, shown: formatNumber(count) })}</p>
      <ul className="mt-2 list-disc ps-5">
        {[...new Set(events.map(eventText))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}

function eventText({ date, problem }: UnreadEvent): string {
  const reason = eventProblemWords[problem]()
  return date ? m.calendar_unread_event({ date: formatCalendarDate(date, 'date'), reason }) : reason
}
