import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { seasonDates, seasonLabels } from '#/i18n/terms/seasons.ts'
import { weekText } from '#/parts/week-text.ts'
import type { BranchHoursView, HoursView } from '#/server/hours/page.ts'
import type { SeasonView } from '#/server/hours/season-views.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { noSeasonSchema, type HoursFormsProps } from './hours.ts'
import { HoursForm } from './HoursForm.tsx'
import type { SeasonTarget } from './search.ts'
import { SeasonForm } from './SeasonForm.tsx'
import { spanText } from './WeeklyHours.tsx'

type SeasonHoursProps = HoursFormsProps & { hours: HoursView; target: SeasonTarget | null }

/** Weekly hours for the dates of a season, such as Ramadan, branch by branch. */
export function SeasonHours({ hours, target, ...props }: SeasonHoursProps) {
  return (
    <Card as="section" aria-labelledby="season-hours" className="grid content-start gap-4">
      <div>
        <h2 id="season-hours" className="text-xl">
          {m.hours_season_title()}
        </h2>
        <p className="text-sm text-muted">{m.hours_season_hint()}</p>
      </div>
      {hours.branches.map((branch) => (
        <div key={branch.id} className="grid gap-3 border-t border-line pt-4">
          <h3 className="text-lg">
            <bdi>{branch.name}</bdi>
          </h3>
          <BranchSeasons {...props} branch={branch} />
          {target?.branchId === branch.id && (
            <div id="season-form">
              <SeasonForm
                key={target.from}
                {...props}
                branch={branch}
                from={target.from}
                today={hours.today}
              />
            </div>
          )}
        </div>
      ))}
    </Card>
  )
}

type BranchSeasonsProps = HoursFormsProps & { branch: BranchHoursView }

function BranchSeasons({ branch, ...props }: BranchSeasonsProps) {
  const { slug } = props.about
  return (
    <>
      {branch.seasons.length === 0 ? (
        <p className="text-muted">{m.hours_season_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {branch.seasons.map((season) => (
            <SeasonLine key={season.from} {...props} branch={branch} season={season} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {branch.ramadans.map(({ isExpected, ...dates }) => {
          const text = seasonDates(dates)
          return (
            <SeasonLink
              key={dates.from}
              href={seasonHref(slug, branch.id, dates.from)}
              action={m.hours_season_offer()}
              name={isExpected ? m.hours_season_expected({ dates: text }) : text}
            />
          )
        })}
        <SeasonLink href={seasonHref(slug, branch.id)} action={m.hours_season_add()} />
      </div>
    </>
  )
}

function SeasonLine({ branch, season, ...props }: BranchSeasonsProps & { season: SeasonView }) {
  const { from, missed } = season
  const name = seasonLabels[season.name]()
  const days = season.days.map(({ weekday, sessions }) => ({
    weekday,
    spans: sessions.map(spanText),
  }))
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div className="min-w-0">
        <p>{m.hours_season_line({ name, dates: seasonDates(season), hours: weekText(days) })}</p>
        {missed && (
          <p className="text-sm font-medium text-primary-ink">
            {missed.isExpected
              ? m.hours_season_missed_expected({ dates: seasonDates(missed) })
              : m.hours_season_missed({ dates: seasonDates(missed) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <SeasonLink
          href={seasonHref(props.about.slug, branch.id, from)}
          action={m.hours_season_change()}
          hidden={name}
        />
        <HoursForm
          {...props}
          name="noSeason"
          schema={noSeasonSchema}
          line={{ branch: branch.id, from }}
        >
          <SubmitButton size="sm" variant="outline" color="neutral">
            {m.hours_season_remove()}
            <span className="sr-only"> {name}</span>
          </SubmitButton>
        </HoursForm>
      </div>
    </li>
  )
}

function seasonHref(slug: string, branchId: string, from?: string): string {
  const path = localizedPath(`/provider/${slug}/hours?seasonAt=${branchId}`)
  return `${path}${from ? `&season=${from}` : ''}#season-form`
}

type SeasonLinkProps = { href: string; action: string; name?: string; hidden?: string }

function SeasonLink({ href, action, name, hidden }: SeasonLinkProps) {
  return routerLink({
    href,
    className: buttonClasses({ variant: 'outline', color: 'neutral', size: 'sm' }),
    children: (
      <>
        {name ? m.hours_season_of({ action, name }) : action}
        {hidden && <span className="sr-only"> {hidden}</span>}
      </>
    ),
  })
}
