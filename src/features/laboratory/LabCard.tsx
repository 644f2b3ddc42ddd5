import Clock3 from 'lucide-react/icons/clock-3'
import DoorOpen from 'lucide-react/icons/door-open'
import House from 'lucide-react/icons/house'
import type { ComponentType, ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatDistance } from '#/i18n/distance.ts'
import { formatList } from '#/i18n/lists.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BasketSearch, LabCardView } from '#/server/laboratory/basket.ts'
import { Card } from '#/ui/Card.tsx'
import { OrderLinks } from './OrderLinks.tsx'
import { homeText, resultText, todayText } from './texts.ts'

type LabCardProps = {
  lab: LabCardView
  search: BasketSearch
  isHoliday: boolean
  /** Whether invented ones are marked: in a list that has real ones too. */
  marksDemo: boolean
  /** It has the page's one filled button. */
  leads: boolean
}

/** A laboratory in the order in which people ask: what it costs, where, whether it comes, and when there is a result. */
export function LabCard({ lab, search, isHoliday, marksDemo, leads }: LabCardProps) {
  const { slug, name, area, kilometres, homeFee, missing, oldSince } = lab
  const place = [
    ...(marksDemo && lab.isDemo ? [m.directory_demo()] : []),
    area,
    ...(kilometres === null ? [] : [formatDistance(kilometres)]),
  ]
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-lg">
          <Link
            to="/{-$locale}/facilities/{-$slug}"
            params={{ slug }}
            search={{ tests: search.tests.join(',') }}
            className="finger hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
        </h3>
        <p className="text-xl font-semibold">{formatMoney(lab.total)}</p>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>{place.join(m.forms_separator())}</span>
        {homeFee !== null && <span>{m.labs_with_home()}</span>}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <Point icon={House}>{homeText(lab, search.area !== undefined)}</Point>
        <Point icon={Clock3}>{resultText(lab.resultHours)}</Point>
        <Point icon={DoorOpen}>{todayText(isHoliday ? [] : lab.today)}</Point>
      </ul>
      {missing.length > 0 && (
        <p className="text-sm">{m.labs_lacks({ tests: formatList(missing) })}</p>
      )}
      {oldSince && (
        <p className="text-sm text-secondary-ink">
          {m.labs_old({ date: formatCalendarDate(oldSince, 'date') })}
        </p>
      )}
      <OrderLinks lab={lab} search={search} leads={leads} />
    </Card>
  )
}

type PointProps = {
  icon: ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: 'true' }>
  children: ReactNode
}

function Point({ icon: Icon, children }: PointProps) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.8} />
      {children}
    </li>
  )
}
