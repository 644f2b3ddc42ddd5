import { Link } from '@tanstack/react-router'
import { addDays } from '#/domain/schedule/zone.ts'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { WeekView } from '#/server/hours/week.ts'
import { buttonClasses } from '#/ui/button-classes.ts'

/** The displayed week, and links to other weeks and to one branch. */
export function WeekHead({ week }: { week: WeekView }) {
  const { first, branch, branches } = week
  const range = m.hours_week_range({
    from: formatCalendarDate(first, 'dayMonth'),
    until: formatCalendarDate(addDays(first, 6), 'date'),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-xl">{range}</h2>
      <nav aria-label={m.hours_week_title()} className="flex flex-wrap gap-2">
        <WeekLink week={week} from={addDays(first, -7)} branch={branch}>
          {m.hours_week_previous()}
        </WeekLink>
        <WeekLink week={week} from={undefined} branch={branch}>
          {m.hours_week_this()}
        </WeekLink>
        <WeekLink week={week} from={addDays(first, 7)} branch={branch}>
          {m.hours_week_next()}
        </WeekLink>
      </nav>
      {branches.length > 1 && (
        <nav aria-label={m.hours_week_branches()} className="flex w-full flex-wrap gap-2">
          <WeekLink week={week} from={first} branch={null} isCurrent={branch === null}>
            {m.hours_week_all_branches()}
          </WeekLink>
          {branches.map(({ id, name }) => (
            <WeekLink key={id} week={week} from={first} branch={id} isCurrent={branch === id}>
              {name}
            </WeekLink>
          ))}
        </nav>
      )}
    </div>
  )
}

type WeekLinkProps = {
  week: WeekView
  from: string | undefined
  branch: string | null
  isCurrent?: boolean
  children: string
}

function WeekLink({ week, from, branch, isCurrent, children }: WeekLinkProps) {
  return (
    <Link
      to="/{-$locale}/provider/$slug/week"
      params={(kept) => ({ ...kept, slug: week.slug })}
      search={{ from, branch: branch ?? undefined }}
      aria-current={isCurrent ? 'true' : undefined}
      activeProps={{}}
      className={buttonClasses({
        variant: isCurrent ? 'soft' : 'outline',
        color: isCurrent ? 'primary' : 'neutral',
        size: 'sm',
      })}
    >
      {children}
    </Link>
  )
}
