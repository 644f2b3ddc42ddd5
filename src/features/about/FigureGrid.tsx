import { formatNumber } from '#/i18n/money.ts'
import { brandName, site } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import type { AboutView } from '#/server/statistics/about.ts'

export function FigureGrid({ figures }: Pick<AboutView, 'figures'>) {
  const { doctors, specialties, governorates, insurers, reviews, visits } = figures
  const shown = [
    { count: doctors, label: m.about_doctors({ count: doctors }) },
    { count: specialties, label: m.about_specialties({ count: specialties }) },
    { count: governorates, label: m.about_governorates({ count: governorates }) },
    { count: insurers, label: m.about_insurers({ count: insurers }) },
    { count: visits, label: m.about_visits({ count: visits }) },
    { count: reviews, label: m.about_reviews({ count: reviews }) },
  ].filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="figures" className="grid gap-4">
      <div>
        <h2 id="figures" className="text-2xl">
          {m.about_figures({ brand: brandName() })}
        </h2>
        <p className="mt-1 text-muted">{m.about_figures_text()}</p>
        {site.isDemo && <Badge>{m.directory_demo()}</Badge>}
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {shown.map(({ count, label }) => (
          <div key={label} className="flex flex-col-reverse rounded-xl bg-primary-soft p-4">
            <dt>{label}</dt>
            <dd className="text-3xl font-semibold text-primary-ink tabular-nums">
              {formatNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
