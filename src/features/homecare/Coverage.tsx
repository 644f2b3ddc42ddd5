import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import type { ServiceView } from '#/server/homecare/views.ts'

/** The areas that the service covers. */
export function Coverage({ coverage }: Pick<ServiceView, 'coverage'>) {
  return (
    <section aria-labelledby="coverage" className="grid gap-3">
      <h2 id="coverage" className="text-2xl">
        {m.care_coverage()}
      </h2>
      <dl className="grid gap-3">
        {coverage.map(({ slug, name, districts }) => (
          <div key={slug}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{formatList(districts.map((district) => district.name))}</dd>
          </div>
        ))}
      </dl>
      <p>{m.care_coverage_text()}</p>
    </section>
  )
}
