import FileText from 'lucide-react/icons/file-text'
import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ReportView } from '#/server/lab-orders/results.ts'
import type { OwnLabOrderView } from '#/server/lab-orders/view.ts'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { Observations } from './Observations.tsx'
import { ResultShares } from './ResultShares.tsx'

/** The latest version of a result, its earlier ones, and the links that share it. */
export function Results({ order }: { order: OwnLabOrderView }) {
  const [latest, ...earlier] = order.reports
  if (!latest) return null
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{m.laborders_result()}</h2>
      <Version order={order} report={latest} isLatest />
      {earlier.length > 0 && (
        <Disclosure summary={m.laborders_versions()}>
          <div className="grid gap-4">
            {earlier.map((report) => (
              <Version key={report.id} order={order} report={report} isLatest={false} />
            ))}
          </div>
        </Disclosure>
      )}
      <ResultShares order={order} />
      <p className="text-sm text-muted">{m.laborders_result_doctor()}</p>
    </Card>
  )
}

type VersionProps = {
  order: Pick<OwnLabOrderView, 'reference'>
  report: ReportView
  isLatest: boolean
}

function Version({ order: { reference }, report, isLatest }: VersionProps) {
  const { version, publishedAt, isPartial, isWithdrawn, reason, hasFile, observations } = report
  return (
    <div className="grid gap-3">
      <p className="text-muted">
        {m.laborders_version({
          version: formatNumber(version),
          when: formatInstant(publishedAt, 'dateTime'),
        })}
      </p>
      {isWithdrawn && <p>{m.laborders_withdrawn()}</p>}
      {isPartial && !isWithdrawn && (
        <p>
          <Badge color="info">{m.laborders_status_partial()}</Badge>
        </p>
      )}
      {reason && !isWithdrawn && <p>{m.laborders_amended_because({ reason })}</p>}
      {hasFile && (
        <a
          href={`/api/lab-results/${reference}?version=${version}`}
          className={buttonClasses({ variant: isLatest ? 'solid' : 'outline' })}
        >
          <FileText aria-hidden="true" className="size-5" />
          {m.laborders_open_pdf()}
        </a>
      )}
      {observations.length > 0 && <Observations rows={observations} />}
    </div>
  )
}
