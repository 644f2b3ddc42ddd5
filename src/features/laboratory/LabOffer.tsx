import { EGYPTIAN_WEEK } from '#/domain/schedule/clinic.ts'
import type { LabPlace } from '#/domain/laboratory/lab-window.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { LabOfferView } from '#/server/laboratory/offer.ts'
import { weekText } from '#/parts/week-text.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Fact } from '#/ui/Fact.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { labsHref } from './hrefs.ts'
import { spanText } from './texts.ts'

/** On a laboratory's page: when samples are taken, and where it comes. */
export function LabOffer({ offer }: { offer: LabOfferView }) {
  const { windows, areas, priceCount, basket } = offer
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl">{m.labs_offer_title()}</h2>
          {priceCount > 0 && (
            <p className="text-muted">
              {m.labs_price_count({ count: priceCount, shown: formatNumber(priceCount) })}
            </p>
          )}
        </div>
        {topLink({
          href: labsHref({ tests: basket?.slugs ?? [] }),
          className: buttonClasses({ variant: 'outline' }),
          children: basket ? m.labs_change_tests() : m.labs_compare(),
        })}
      </div>
      <dl className="grid gap-4">
        <Week place="branch" caption={m.labs_hours()} windows={windows} />
        <Week place="home" caption={m.labs_home_hours()} windows={windows} />
      </dl>
      {areas.length > 0 && <Areas areas={areas} />}
    </Card>
  )
}

type WeekProps = Pick<LabOfferView, 'windows'> & { place: LabPlace; caption: string }

function Week({ place, caption, windows }: WeekProps) {
  const own = windows.filter((window) => window.place === place)
  if (own.length === 0) return null
  const days = EGYPTIAN_WEEK.map((weekday) => ({
    weekday,
    spans: own.filter((window) => window.weekday === weekday).map(spanText),
  }))
  return <Fact term={caption}>{weekText(days)}</Fact>
}

function Areas({ areas }: Pick<LabOfferView, 'areas'>) {
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{m.labs_home_areas()}</h3>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {areas.map(({ district, name, feePiastres }) => (
          <div key={district} className="flex justify-between gap-3 border-t border-line py-1.5">
            <dt>{name}</dt>
            <dd>{feePiastres === 0 ? m.labs_free() : formatMoney(feePiastres)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
