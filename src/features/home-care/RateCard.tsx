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
      <ul className="grid gap-3 md:grid-cols-2">
        {rates.map((rate) => (
          <RateLine key={rate.slug} service={service} rate={rate} />
        ))}
      </ul>
    </section>
  )
}

function RateLine({ service, rate }: { service: CareService; rate: RateView }) {
  const { slug, name, description, unit } = rate
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-48">
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
          className={buttonClasses({ variant: 'soft' })}
        >
          {m.care_rate_ask()}
          <span className="sr-only">: {name}</span>
        </a>
      )}
    </Card>
  )
}
