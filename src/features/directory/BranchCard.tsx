import { Link } from '@tanstack/react-router'
import Accessibility from 'lucide-react/icons/accessibility'
import Banknote from 'lucide-react/icons/banknote'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import MapPin from 'lucide-react/icons/map-pin'
import PhoneIcon from 'lucide-react/icons/phone'
import { mapLinks } from '#/forms/map-links.ts'
import { formatWallTime, formatWeekday } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { ProviderPhone } from '#/parts/ProviderPhone.tsx'
import { accessNames } from '#/i18n/terms/access.ts'
import { seasonDates, seasonLabels } from '#/i18n/terms/seasons.ts'
import { weekText } from '#/parts/week-text.ts'
import type {
  HoursView,
  ProfileBranchView,
  ProfileSeasonView,
} from '#/server/doctors/profile-view.ts'
import { Card } from '#/ui/Card.tsx'
import { FactRow, FactRows } from '#/ui/FactRow.tsx'
import { MapLinks } from '#/ui/MapLinks.tsx'
import { WeekTable } from '#/ui/WeekTable.tsx'
import { ClinicPhotos } from './ClinicPhotos.tsx'
import { PlacePanel } from './PlacePanel.tsx'

export function BranchCard({ branch }: { branch: ProfileBranchView }) {
  return (
    <Card as="article" className="grid gap-5 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <h3 className="text-lg">{branch.name}</h3>
        <PlacePanel branch={branch} />
        <FactRows>
          <FactRow icon={MapPin} term={m.directory_address()}>
            {branch.centre && (
              <Link
                to="/{-$locale}/facilities/{-$slug}"
                params={{ slug: branch.centre.slug }}
                className="block font-medium text-primary-ink underline underline-offset-4"
              >
                {branch.centre.name}
              </Link>
            )}
            {branch.address}
          </FactRow>
          {branch.access.length > 0 && (
            <FactRow icon={Accessibility} term={m.directory_access()}>
              {formatList(branch.access.map((feature) => accessNames[feature]()))}
            </FactRow>
          )}
          <FactRow icon={Banknote} term={m.directory_visit()}>
            <strong className="font-semibold">{formatMoney(branch.feePiastres)}</strong>
            <span className="block text-sm text-muted">
              {m.directory_follow_up()}: {followUpText(branch)}
            </span>
          </FactRow>
          <FactRow icon={PhoneIcon} term={m.directory_phone()}>
            <ProviderPhone phone={branch.phone} />
          </FactRow>
          <FactRow icon={CalendarX2} term={m.directory_cutoff()}>
            {cutoffText(branch.cutoffMinutes)}
          </FactRow>
        </FactRows>
        <MapLinks {...mapLinks(branch)} />
      </div>
      <div className="grid content-start gap-3">
        <ClinicHours hours={branch.hours} />
        <SeasonLines seasons={branch.seasons} />
      </div>
      <ClinicPhotos branch={branch} />
    </Card>
  )
}

/** The price of a follow-up, and until when it applies. */
function followUpText({ followUpFeePiastres: fee, followUpDays: days }: ProfileBranchView): string {
  const price = fee === 0 ? m.directory_follow_up_free() : formatMoney(fee)
  if (days === 0) return price
  return `${price} ${m.directory_follow_up_within({ count: days, shown: formatNumber(days) })}`
}

function cutoffText(minutes: number): string {
  const hours = Math.ceil(minutes / 60)
  return m.directory_cutoff_until({ count: hours, shown: formatNumber(hours) })
}

/** The week's opening hours, as on the clinic's door. */
function ClinicHours({ hours }: { hours: HoursView[] }) {
  const caption = (
    <>
      {m.directory_hours()}{' '}
      <span className="font-normal text-muted">({m.directory_hours_zone()})</span>
    </>
  )
  const days = hours.map(({ weekday, spans }) => ({
    name: formatWeekday(weekday),
    spans: spans.map(spanText),
  }))
  return <WeekTable caption={caption} days={days} closedLabel={m.directory_closed()} />
}

/** Other hours for some weeks, such as Ramadan: a line each. */
function SeasonLines({ seasons }: { seasons: ProfileSeasonView[] }) {
  return seasons.map((season) => {
    const week = season.hours.map(({ weekday, spans }) => ({ weekday, spans: spans.map(spanText) }))
    const name = seasonLabels[season.name]()
    return (
      <p key={season.from} className="rounded-xl bg-primary-soft px-3 py-2 text-sm">
        {m.hours_season_line({ name, dates: seasonDates(season), hours: weekText(week) })}
      </p>
    )
  })
}

function spanText({ startsAt, endsAt }: HoursView['spans'][number]): string {
  return m.directory_span({ from: formatWallTime(startsAt), until: formatWallTime(endsAt) })
}
