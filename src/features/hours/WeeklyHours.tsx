import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatWallTime, formatWeekday } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BranchHoursView } from '#/server/hours/page.ts'
import type { SpanView } from '#/server/hours/week-hours.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { WeekTable } from '#/ui/WeekTable.tsx'
import { weeklySchema, type HoursFormsProps } from './hours.ts'
import { HoursForm } from './HoursForm.tsx'
import { typedWeek, WeekFields } from './WeekFields.tsx'

/** A branch's week, and the form that replaces it. */
export function WeeklyHours({ branch, ...props }: HoursFormsProps & { branch: BranchHoursView }) {
  const isOpen = useFailedPost('weekly', { branch: branch.id }) !== undefined
  const days = branch.days.map(({ weekday, sessions }) => ({
    name: formatWeekday(weekday),
    spans: sessions.map(spanText),
  }))
  return (
    <Card as="section" className="grid content-start gap-4">
      <h3 className="text-xl">
        <bdi>{branch.name}</bdi>
      </h3>
      <WeekTable caption={captionOf(branch)} days={days} closedLabel={m.hours_closed()} />
      <Disclosure summary={m.hours_weekly_change()} open={isOpen}>
        <WeeklyForm {...props} branch={branch} />
      </Disclosure>
    </Card>
  )
}

export function spanText({ startsAt, endsAt }: SpanView): string {
  const end = endsAt === '24:00' ? '00:00' : endsAt
  return m.hours_span({ from: formatWallTime(startsAt), until: formatWallTime(end) })
}

/** Displayed once if it is the same all week. */
function captionOf({ days }: BranchHoursView): string {
  const lengths = new Set(days.flatMap(({ sessions }) => sessions.map((each) => each.slotMinutes)))
  const [minutes] = lengths
  return minutes !== undefined && lengths.size === 1
    ? m.hours_per_visit({ minutes: formatNumber(minutes) })
    : m.hours_weekly_title()
}

function WeeklyForm({ branch, ...props }: HoursFormsProps & { branch: BranchHoursView }) {
  return (
    <HoursForm
      {...props}
      name="weekly"
      schema={weeklySchema}
      line={{ branch: branch.id }}
      initial={typedWeek(branch.days)}
      className="grid gap-5"
    >
      {(field) => (
        <>
          <p className="text-sm text-muted">{m.hours_weekly_hint()}</p>
          <WeekFields field={field} days={branch.days} />
          <SubmitButton>{m.hours_save()}</SubmitButton>
        </>
      )}
    </HoursForm>
  )
}
