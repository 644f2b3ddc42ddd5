import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ImportView } from '#/server/imports/desk.ts'
import type { ImportReport as Report } from '#/server/imports/import.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { approvalSchema, type DoctorImportPageProps } from './doctor-import.ts'
import { explainLine, importLooks } from './labels.ts'

type ImportReportProps = DoctorImportPageProps & { shown: ImportView }

/** The effects of a file, with the errors of each line; and the button that applies it. */
export function ImportReport({ shown, onDone }: ImportReportProps) {
  const { status, report, lineCount, doneCount, fileName } = shown
  const { label, color } = importLooks[status]
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

function writes(report: Report | null): number {
  return report ? report.added + report.changed : 0
}

function Counts({ report, lineCount }: { report: Report; lineCount: number }) {
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

function Problems({ report: { problems, problemCount } }: { report: Report }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="mb-2 text-start font-medium">{m.doctorimport_problems()}</caption>
        <thead>
          <tr className="border-b border-line text-start">
            <th scope="col" className="py-1 pe-4 text-start">
              {m.doctorimport_line()}
            </th>
            <th scope="col" className="py-1 pe-4 text-start">
              {m.doctorimport_column()}
            </th>
            <th scope="col" className="py-1 text-start">
              {m.doctorimport_why()}
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column, code }) => (
            <tr key={`${line} ${column} ${code}`} className="border-b border-line">
              <td className="py-1 pe-4 tabular-nums">{formatNumber(line)}</td>
              <td className="py-1 pe-4">
                <bdi>{column}</bdi>
              </td>
              <td className="py-1">{explainLine({ code })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problemCount > problems.length && (
        <p className="mt-2 text-muted">
          {m.doctorimport_more({ count: formatNumber(problemCount - problems.length) })}
        </p>
      )}
    </div>
  )
}
