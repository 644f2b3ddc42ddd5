import type { CareService } from '#/domain/care/care.ts'
import { m } from '#/paraglide/messages.js'
import { DemoBadge } from '#/parts/DemoBadge.tsx'
import type { RateView } from '#/server/home-care/views.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { requestHref } from './hrefs.ts'
import { rangeText, unitLabel } from './labels.ts'

/** All services, with their prices. */
export function RateCard({ service, rates }: { service: CareService; rates: RateView[] }) {
  if (rates.length === 0) return null
  return (
    <section aria-labelledby="prices" className="grid gap-4">
      <div>
        <h2 id="prices" className="text-2xl">
          {m.care_prices()} <DemoBadge />
        </h2>
        <p className="mt-1 text-muted">{m.care_prices_text()}</p>
      </div>
      <Card className="max-w-3xl py-1 sm:py-1">
        <ul className="divide-y divide-line">
          {rates.map((rate) => (
            <RateLine key={rate.slug} service={service} rate={rate} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function RateLine({ service, rate }: { service: CareService; rate: RateView }) {
  const { slug, name, description, unit } = rate
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <h3 className="text-base font-semibold">{name}</h3>
        <p className="text-sm text-muted">{description}</p>
        <p className="mt-1">
          <strong className="font-semibold">{rangeText(rate)}</strong>{' '}
          <span className="text-sm text-muted">{unitLabel(unit)}</span>
        </p>
      </div>
      {unit !== 'day' && (
        <a
          href={requestHref(service, { rate: slug })}
          className={buttonClasses({ variant: 'outline', size: 'sm' })}
        >
          {m.care_rate_ask()}
          <span className="sr-only">: {name}</span>
        </a>
      )}
    </li>
  )
}
