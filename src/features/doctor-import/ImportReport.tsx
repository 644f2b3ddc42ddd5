import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ImportView, ReportView } from '#/server/imports/desk.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { approvalSchema, type DoctorImportPageProps } from './doctor-import.ts'
import { explainLine, importLooks, reviewLabels } from './labels.ts'
import { LineTable } from './LineTable.tsx'
import { MappingForm } from './MappingForm.tsx'

type ImportReportProps = DoctorImportPageProps & { shown: ImportView }

/** The effects of a file, with the errors of each line; and the button that applies it. */
export function ImportReport({ shown, view, onDone }: ImportReportProps) {
  const { status, report, lineCount, doneCount, fileName } = shown
  const { label, color } = importLooks[status]
  const problems = status === 'refused' ? (report?.problems ?? []) : []
  const unknown = new Set(
    problems.filter(({ code }) => code === 'column-not-found').map(({ column }) => column),
  )
  return (
    <Card as="section" className="grid gap-4" aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl wrap-anywhere">
          <bdi>{fileName}</bdi>
        </h2>
        <Badge color={color}>{label()}</Badge>
      </div>
      {status === 'applying' && (
        <progress
          className="h-3 w-full accent-primary"
          aria-label={label()}
          max={Math.max(1, writes(report))}
          value={doneCount}
        />
      )}
      {report && lineCount > 0 && <Counts report={report} lineCount={lineCount} />}
      {report && report.problems.length > 0 && <Problems report={report} />}
      {unknown.size > 0 && (
        <MappingForm id={shown.id} headers={[...unknown]} columns={view.columns} onDone={onDone} />
      )}
      {report && report.reviews.length > 0 && <Reviews report={report} />}
      {status === 'ready' && writes(report) > 0 && (
        <ActionForm
          name="approval"
          schema={approvalSchema}
          hidden={{ import: shown.id }}
          explain={explainLine}
          onDone={onDone}
        >
          <SubmitButton>
            {m.doctorimport_apply({ count: formatNumber(writes(report)) })}
          </SubmitButton>
        </ActionForm>
      )}
    </Card>
  )
}

function writes(report: ReportView | null): number {
  return report ? report.added + report.changed : 0
}

function Counts({ report, lineCount }: { report: ReportView; lineCount: number }) {
  const facts = [
    { label: m.doctorimport_lines(), value: lineCount },
    { label: m.doctorimport_added(), value: report.added },
    { label: m.doctorimport_changed(), value: report.changed },
    { label: m.doctorimport_unchanged(), value: report.unchanged },
    { label: m.doctorimport_bad(), value: report.problemCount },
  ]
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-5">
      {facts.map(({ label, value }) => (
        <div key={label} className="rounded-lg bg-sunken px-3 py-2">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Problems({ report: { problems, problemCount } }: { report: ReportView }) {
  return (
    <LineTable
      caption={<span className="font-medium">{m.doctorimport_problems()}</span>}
      why={m.doctorimport_why()}
      rows={problems.map((problem) => ({ ...problem, text: problemText(problem) }))}
      count={problemCount}
    />
  )
}

/** With the options that the cell may have meant. */
function problemText({ code, nearest }: ReportView['problems'][number]): string {
  const text = explainLine({ code })
  if (nearest.length === 0) return text
  const options = nearest.map((name) => m.doctorimport_quoted({ name })).join(m.forms_separator())
  return `${text}. ${m.doctorimport_nearest({ options })}`
}

function Reviews({ report: { reviews, reviewCount } }: { report: ReportView }) {
  const rows = reviews.map(({ value, ...review }) => ({
    ...review,
    text: (
      <>
        {reviewLabels[review.code]?.()}
        {review.code === 'review-name' && (
          <>
            {m.forms_separator()}
            <bdi className="font-medium">{value}</bdi>
          </>
        )}
      </>
    ),
  }))
  const caption = (
    <>
      <span className="block font-medium">{m.doctorimport_reviews()}</span>
      <span className="text-muted">{m.doctorimport_reviews_text()}</span>
    </>
  )
  return (
    <LineTable caption={caption} why={m.doctorimport_written()} rows={rows} count={reviewCount} />
  )
}
