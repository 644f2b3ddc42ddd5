import { SelectField } from '#/forms/controls.tsx'
import { CopyField } from '#/forms/CopyField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { CalendarView, FeedView } from '#/server/calendars/page.ts'
import { Card } from '#/ui/Card.tsx'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { shareSchema, unshareSchema, type CalendarFormsProps } from './calendar.ts'
import { CalendarForm } from './CalendarForm.tsx'

type FeedListProps = CalendarFormsProps & { calendars: CalendarView }

/** The existing secret addresses, and the form that adds one. */
export function FeedList({ calendars, ...forms }: FeedListProps) {
  return (
    <>
      {calendars.feeds.length > 0 && (
        <ul className="grid gap-3">
          {calendars.feeds.map((feed) => (
            <Feed key={feed.id} {...forms} feed={feed} />
          ))}
        </ul>
      )}
      <Card className="grid gap-4">
        <ShareForm {...forms} calendars={calendars} />
      </Card>
    </>
  )
}

function Feed({ feed, ...forms }: CalendarFormsProps & { feed: FeedView }) {
  const { id, address, branchName, namesPatients, readAt } = feed
  const place = branchName ?? m.hours_off_all()
  return (
    <Card as="li" className="grid gap-3">
      <p>
        <bdi className="font-medium">{place}</bdi>
        <span className="block text-sm text-muted">
          {namesPatients ? m.calendar_feed_names() : m.calendar_feed_nameless()}
        </span>
      </p>
      <CopyField value={address} label={m.calendar_feed_address({ place })} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">
          {readAt
            ? m.calendar_feed_read({ time: formatInstant(readAt, 'dateTime') })
            : m.calendar_feed_unread()}
        </p>
        <CalendarForm {...forms} name="unshare" schema={unshareSchema} line={{ id }}>
          <SubmitButton size="sm" variant="outline" color="error">
            {m.calendar_feed_revoke()}
            <span className="sr-only"> {place}</span>
          </SubmitButton>
        </CalendarForm>
      </div>
    </Card>
  )
}

function ShareForm({ calendars, ...forms }: FeedListProps) {
  const branches = calendars.branches.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <CalendarForm {...forms} name="share" schema={shareSchema}>
      {(field) => (
        <>
          <SelectField
            field={field('branch')}
            label={m.hours_off_branch()}
            required={false}
            emptyLabel={m.hours_off_all()}
            options={branches}
          />
          <Checkbox
            id={field('names').id}
            name="names"
            value="yes"
            defaultChecked={field('names').defaultValue === 'yes'}
            label={m.calendar_share_names()}
            hint={m.calendar_share_names_hint()}
          />
          <SubmitButton>{m.calendar_share()}</SubmitButton>
        </>
      )}
    </CalendarForm>
  )
}
