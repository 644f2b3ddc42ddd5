import { formatInstant } from '#/i18n/dates.ts'
import {
  labCancelReasonNames,
  labEventNames,
  labPlaceNames,
  sampleProblemNames,
} from '#/i18n/terms/laboratory.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import type { DeskOrderView } from '#/server/lab-orders/desk.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { cx } from '#/ui/classes.ts'
import { Fact } from '#/ui/Fact.tsx'
import { OrderTests } from './OrderTests.tsx'
import { Observations } from './Observations.tsx'
import { windowText } from './SlotField.tsx'
import { labOrderLooks } from './statuses.ts'
import { Labels } from './Labels.tsx'
import { Marks } from './Marks.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import { ReportForm } from './ReportForm.tsx'

type OrderProps = { order: DeskOrderView }

/** An order at the laboratory's desk; in print only its labels remain. */
export function DeskOrderPage({ order }: OrderProps) {
  const { status, tests, place, homeFeePiastres, total, may, reports } = order
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start print:hidden">
        <Card as="section" className="grid content-start gap-4">
          <p>
            <StatusBadge look={labOrderLooks[status]} of={m.laborders_status()} />
          </p>
          <Facts order={order} />
          {tests.length > 0 && (
            <OrderTests
              tests={tests}
              homeFee={place === 'home' ? homeFeePiastres : null}
              total={total}
            />
          )}
          <Marks order={order} />
        </Card>
        <div className="grid content-start gap-5">
          {may.quote && <QuoteForm order={order} />}
          {may.report && order.mayPublish && <ReportForm order={order} />}
          {reports.map((report) => (
            <Card key={report.id} as="section" className="grid gap-2">
              <h2 className="text-lg">
                {m.laborders_version({
                  version: formatNumber(report.version),
                  when: formatInstant(report.publishedAt, 'dateTime'),
                })}
              </h2>
              {report.isWithdrawn && <p>{m.laborders_withdrawn()}</p>}
              {report.hasFile && <FileLink order={order} version={report.version} />}
              {report.observations.length > 0 && <Observations rows={report.observations} />}
            </Card>
          ))}
          <History order={order} />
        </div>
      </div>
      {tests.length > 0 && <Labels order={order} />}
    </div>
  )
}

function Facts({ order }: OrderProps) {
  const { patientName, phone, startsAt, endsAt, place, address, district, hasPhoto } = order
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <Fact term={m.laborders_for()}>
        <bdi>{patientName}</bdi>
      </Fact>
      {phone && (
        <Fact term={m.laborders_phone()}>
          <a href={`tel:${phone}`} dir="ltr" className="inline-flex min-h-11 items-center">
            {phone}
          </a>
        </Fact>
      )}
      {startsAt && endsAt && (
        <Fact term={m.laborders_when()}>
          {formatInstant(startsAt, 'day')}
          {m.forms_separator()}
          {windowText({ startsAt, endsAt })}
        </Fact>
      )}
      <Fact term={labPlaceNames[place]()}>
        {[district, address].filter(Boolean).join(m.forms_separator()) || order.labAddress}
      </Fact>
      {hasPhoto && (
        <Fact term={m.laborders_photo()}>
          <FileLink order={order} version={null} />
        </Fact>
      )}
    </dl>
  )
}

function FileLink({
  order: { reference, practice },
  version,
}: OrderProps & { version: number | null }) {
  const of = version === null ? '' : `&version=${version}`
  const as = practice === '' ? 'desk=staff' : `practice=${practice}`
  return (
    <a
      href={`/api/lab-results/${reference}?${as}${of}`}
      className={cx(buttonClasses({ variant: 'outline', size: 'sm' }), 'justify-self-start')}
    >
      {version === null ? m.laborders_open_photo() : m.laborders_open_pdf()}
    </a>
  )
}

function History({ order: { history } }: OrderProps) {
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="text-lg">{m.laborders_history()}</h2>
      <ol className="grid gap-1 text-sm">
        {history.map(({ event, at, reason }) => (
          <li key={`${event} ${at}`}>
            {labEventNames[event]()}
            {reason && ` (${reasonText(reason)})`}
            {m.forms_separator()}
            <time dateTime={at} className="text-muted">
              {formatInstant(at, 'dateTime')}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function reasonText(reason: string): string {
  const names: Record<string, () => string> = {
    ...sampleProblemNames,
    ...labCancelReasonNames,
    patient: m.laborders_reason_patient,
  }
  return names[reason]?.() ?? reason
}
