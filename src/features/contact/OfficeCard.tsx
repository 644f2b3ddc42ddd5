import { formatWallTime, formatWeekday } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { OfficeView } from '#/server/content/office-views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { WeekTable } from '#/ui/WeekTable.tsx'
import { openingText } from './labels.ts'

/** The location of an office, and whether it is open now. */
export function OfficeCard({ office }: { office: OfficeView }) {
  const { name, area, address, landmark, phone, opening, week } = office
  return (
    <Card as="li" className="grid content-start gap-2">
      <h3 className="text-lg">{name}</h3>
      <Badge
        color={opening.state === 'open' ? 'success' : 'neutral'}
        className="justify-self-start"
      >
        {openingText(opening)}
      </Badge>
      <p>
        {address}
        <span className="block text-muted">{area}</span>
        <span className="block text-muted">{m.contact_landmark({ landmark })}</span>
      </p>
      <Phone phone={phone} />
      <Disclosure summary={m.contact_hours()}>
        <Hours week={week} />
      </Disclosure>
    </Card>
  )
}

function Phone({ phone: { href, text } }: Pick<OfficeView, 'phone'>) {
  const number = (
    <bdi dir="ltr" className="tabular-nums">
      {text}
    </bdi>
  )
  if (href === null) return <p>{number}</p>
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center justify-self-start text-primary-ink underline underline-offset-4"
    >
      {number}
    </a>
  )
}

function Hours({ week }: Pick<OfficeView, 'week'>) {
  const days = week.map(({ weekday, spans }) => ({
    name: formatWeekday(weekday),
    spans: spans.map(({ startsAt, endsAt }) =>
      m.contact_span({ from: formatWallTime(startsAt), until: formatWallTime(endsAt) }),
    ),
  }))
  return <WeekTable caption={m.contact_hours_zone()} days={days} closedLabel={m.contact_closed()} />
}
