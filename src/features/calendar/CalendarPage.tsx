import { useFailedPost } from '#/forms/failed-post.ts'
import { m } from '#/paraglide/messages.js'
import type { CalendarView } from '#/server/calendars/page.ts'
import { Alert } from '#/ui/Alert.tsx'
import { BusyCalendar } from './BusyCalendar.tsx'
import { FeedList } from './FeedList.tsx'
import { explainCalendar } from './labels.ts'

/** Bookings in the doctor's own calendar, and the doctor's own calendar in the bookings. */
export function CalendarPage({ calendars }: { calendars: CalendarView }) {
  const { slug } = calendars
  const failed = useFailedPost()
  const lost = failed?.typed['id']
  const [problem] = failed?.problems ?? []
  const isLost = lost !== undefined && !calendars.feeds.some(({ id }) => id === lost)
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      {isLost && problem && (
        <Alert role="alert" color="error" className="lg:col-span-2">
          {explainCalendar(problem)}
        </Alert>
      )}
      <section aria-labelledby="feeds" className="grid min-w-0 gap-4">
        <h2 id="feeds" className="text-xl">
          {m.calendar_feeds_title()}
        </h2>
        <p className="text-muted">{m.calendar_feeds_intro()}</p>
        <FeedList slug={slug} calendars={calendars} />
      </section>
      <section aria-labelledby="busy" className="grid min-w-0 gap-4">
        <h2 id="busy" className="text-xl">
          {m.calendar_busy_title()}
        </h2>
        <p className="text-muted">{m.calendar_busy_intro()}</p>
        <BusyCalendar slug={slug} busy={calendars.busy} />
      </section>
    </div>
  )
}
