import { useFailedPost } from '#/forms/failed-post.ts'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import type { HoursView } from '#/server/hours/page.ts'
import type { PendingView } from '#/server/hours/pending.ts'
import { Alert } from '#/ui/Alert.tsx'
import { AffectedBookingsForm } from './AffectedBookingsForm.tsx'
import { DaysOff } from './DaysOff.tsx'
import { HolidayHours } from './HolidayHours.tsx'
import type { SeasonTarget } from './search.ts'
import { SeasonHours } from './SeasonHours.tsx'
import { SpecialHours } from './SpecialHours.tsx'
import { WeeklyHours } from './WeeklyHours.tsx'
import { explainHours } from './labels.ts'

type HoursPageProps = {
  hours: HoursView
  pending: PendingView | null
  isDone: boolean
  /** The date for which other hours are being entered. */
  specialDate: string | undefined
  /** The season that is being entered or changed. */
  season: SeasonTarget | null
}

/** All settings that decide when patients can book; or a change that waits for choices. */
export function HoursPage({ hours, pending, isDone, specialDate, season }: HoursPageProps) {
  const failed = useFailedPost()
  if (pending) return <AffectedBookingsForm pending={pending} />
  const about = { slug: hours.slug, seen: hours.seen }
  return (
    <div className="grid gap-6">
      {isDone && !failed && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
        <Alert role="status" color="success">
          {m.hours_done()}
        </Alert>
      )}
      <LostRefusal hours={hours} />
      <p className="max-w-3xl text-muted">{m.hours_intro()}</p>
      <section aria-labelledby="weekly-hours" className="grid gap-3">
        <h2 id="weekly-hours" className="text-xl">
          {m.hours_weekly_title()}
        </h2>
        <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
          {hours.branches.map((branch) => (
            <WeeklyHours key={branch.id} about={about} branch={branch} />
          ))}
        </div>
      </section>
      <SeasonHours about={about} hours={hours} target={season} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <DaysOff about={about} hours={hours} />
        <SpecialHours about={about} hours={hours} specialDate={specialDate} />
      </div>
      <HolidayHours about={about} hours={hours} />
    </div>
  )
}

/** The refusal of a form whose line is gone from the page, because another user changed it first. */
function LostRefusal({ hours }: { hours: HoursView }) {
  const failed = useFailedPost()
  const [problem] = failed?.problems ?? []
  if (!failed || !problem || isThere(hours, failed)) return null
  return (
    <Alert role="alert" color="error">
      {explainHours(problem)}
    </Alert>
  )
}

function isThere(
  { branches, daysOff, exceptions, holidays }: HoursView,
  { form, typed }: FailedPost,
): boolean {
  const isAt = (branchId: string | null) => (branchId ?? '') === typed['branch']
  if (form === 'confirm') return false
  if (form === 'season' || form === 'noSeason') {
    const first = typed[form === 'season' ? 'replaces' : 'from']
    const seasons = branches.filter(({ id }) => isAt(id)).flatMap((branch) => branch.seasons)
    return first === '' || seasons.some(({ from }) => from === first)
  }
  if (form === 'on')
    return daysOff.some(
      ({ branchId, from, until }) =>
        isAt(branchId) && from === typed['from'] && until === typed['until'],
    )
  if (form === 'closeHoliday' || form === 'openHoliday')
    return holidays.some(({ from, until }) => from === typed['from'] && until === typed['until'])
  if (form === 'usual')
    return exceptions.some(({ branchId, date }) => isAt(branchId) && date === typed['date'])
  return true
}
