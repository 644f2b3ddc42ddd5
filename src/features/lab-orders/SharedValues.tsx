import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { flagNames } from '#/i18n/terms/laboratory.ts'
import { m } from '#/paraglide/messages.js'
import type { ObservationView, ReportView } from '#/server/lab-orders/results.ts'
import type { SharedValuesView } from '#/server/lab-orders/shared-result.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { Fact } from '#/ui/Fact.tsx'
import { PrintButton } from '#/ui/PrintButton.tsx'
import { Range } from './Range.tsx'

/** The values of a result that somebody shared, to read and to print. */
export function SharedValues({ result }: { result: SharedValuesView }) {
  const { lab, patientName, reports } = result
  const [latest, ...earlier] = reports
  return (
    <div className="page grid max-w-3xl gap-6 py-8 print:max-w-none print:py-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{m.laborders_shared_title()}</h1>
        <PrintButton variant="outline">{m.laborders_shared_print()}</PrintButton>
      </div>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact term={m.laborders_for()}>
          <bdi>{patientName}</bdi>
        </Fact>
        <Fact term={m.laborders_lab()}>{lab}</Fact>
      </dl>
      {latest && <Version report={latest} />}
      {earlier.length > 0 && <h2 className="text-xl">{m.laborders_versions()}</h2>}
      {earlier.map((report) => (
        <Version key={report.id} report={report} />
      ))}
      <p className="text-sm text-muted print:hidden">{m.laborders_shared_once()}</p>
    </div>
  )
}

function Version({ report }: { report: ReportView }) {
  const { version, publishedAt, isPartial, reason, observations } = report
  const title = m.laborders_version({
    version: formatNumber(version),
    when: formatInstant(publishedAt, 'dateTime'),
  })
  return (
    <Card as="section" className="grid gap-3 print:p-0 print:shadow-none">
      <h2 className="text-lg">{title}</h2>
      {isPartial && (
        <p>
          <Badge color="info">{m.laborders_status_partial()}</Badge>
        </p>
      )}
      {reason && <p>{m.laborders_amended_because({ reason })}</p>}
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{title}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            {[m.laborders_data_test, m.laborders_trend_value, m.laborders_shared_range].map(
              (head) => (
                <th key={head()} scope="col" className="py-2 pe-3 text-start font-normal">
                  {head()}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {observations.map((row) => (
            <Row key={row.slug} row={row} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({ row }: { row: ObservationView }) {
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className="py-2.5 pe-3 text-start font-medium">
        {row.name}
      </th>
      <td className="py-2.5 pe-3">
        <bdi dir="ltr" className="me-2 font-semibold tabular-nums">
          {row.value} {row.unit}
        </bdi>
        <Badge color={row.flag === 'N' ? 'success' : 'warning'}>{flagNames[row.flag]()}</Badge>
      </td>
      <td className="py-2.5 text-sm text-muted">
        <Range row={row} />
      </td>
    </tr>
  )
}
