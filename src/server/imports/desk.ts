import { mappableColumns } from '#/domain/directory/directory-columns.ts'
import { visitTemplateColumns, type FileTable } from '#/domain/directory/visit-columns.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import { currentLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { logSecurity, mayWork } from '#/server/observability/security-log.ts'
import { columnLabel } from './column-labels.ts'
import type { ImportFacts, ImportReport, LineProblem } from './import.ts'
import { addImport, findImport, listImportJobs, recordImportApproval } from './imports.ts'
import { exportFile, type ExportRequest } from './export.ts'
import { templateFile, type TemplateRequest } from './template.ts'
import { readUpload, type UploadedText } from './upload.ts'

/** A line of a report, with what its column is called and the nearest options in the reader's language. */
export type LineProblemView = Omit<LineProblem, 'nearest'> & { nearest: string[] }

export type ReportView = Omit<ImportReport, 'problems'> & { problems: LineProblemView[] }

export type ImportView = Omit<ImportFacts, 'createdAt' | 'report'> & {
  createdAt: string
  report: ReportView | null
}

export type DoctorImportView = {
  imports: ImportView[]
  /** What a column of a file can be. */
  columns: { value: string; label: string }[]
  /** The import in the query string, else the latest. */
  current: ImportView | null
}

const SHOWN = 10

/** Null without permission for the directory. */
export async function listImports(
  app: App,
  actor: DeskActor | null,
  id: string | undefined,
): Promise<DoctorImportView | null> {
  if (!mayWork(actor, 'edit-directory')) return null
  const [latest, named] = await Promise.all([
    listImportJobs(app, SHOWN),
    id ? findImport(app, id) : null,
  ])
  const views = latest.map(viewImport)
  const current = named ? viewImport(named) : (views[0] ?? null)
  return {
    imports: views,
    columns: listColumns(current?.report?.table ?? 'doctors'),
    current,
  }
}

function listColumns(table: FileTable) {
  const { code: locale } = currentLocale()
  const columns = table === 'doctors' ? mappableColumns : visitTemplateColumns
  return columns.map((value) => ({ value, label: columnLabel(value, locale) }))
}

function viewImport({ createdAt, report, ...facts }: ImportFacts): ImportView {
  return { ...facts, createdAt: createdAt.toISOString(), report: report && viewReport(report) }
}

function viewReport({ problems, reviews, ...counts }: ImportReport): ReportView {
  const { code: locale } = currentLocale()
  return {
    ...counts,
    problems: problems.map(({ nearest = [], column, ...problem }) => ({
      ...problem,
      column: columnLabel(column, locale),
      nearest: nearest.map((name) => name[locale]),
    })),
    reviews: reviews.map(({ column, ...review }) => ({
      ...review,
      column: columnLabel(column, locale),
    })),
  }
}

type Brought = { name: string; bytes: Uint8Array; submissionKey: string }
type BringResult =
  | { ok: true; id: string }
  | { ok: false; code: 'not-yours' }
  | Extract<UploadedText, { ok: false }>

/** Stores the file; maintenance checks it shortly afterwards. */
export async function bringFile(
  app: App,
  actor: DeskActor | null,
  { name, bytes, submissionKey }: Brought,
): Promise<BringResult> {
  if (!mayWork(actor, 'edit-directory')) return { ok: false, code: 'not-yours' }
  const upload = await readUpload(bytes)
  if (!upload.ok) return upload
  const { format, content } = upload
  const file = { format, fileName: name.slice(0, 200), content, staffId: actor.staffId }
  return { ok: true, id: await addImport(app, { ...file, submissionKey }) }
}

export async function approveImport(
  app: App,
  actor: DeskActor | null,
  id: string,
): Promise<{ ok: true } | { ok: false; code: 'not-yours' | 'changed-meanwhile' }> {
  if (!mayWork(actor, 'edit-directory')) return { ok: false, code: 'not-yours' }
  const isApproved = await recordImportApproval(app, id, actor.staffId)
  return isApproved ? { ok: true } : { ok: false, code: 'changed-meanwhile' }
}

/** All doctors, or all types of their visits, as a file; null without permission. */
export async function takeOutDirectory(
  app: App,
  actor: DeskActor | null,
  file: ExportRequest,
): Promise<string | null> {
  if (!mayWork(actor, 'edit-directory')) return null
  const text = await exportFile(app, actor.staffId, file)
  logSecurity('export-taken', 'directory')
  return text
}

/** The template of a file; null without permission. */
export async function takeTemplate(
  app: App,
  actor: DeskActor | null,
  request: TemplateRequest,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return mayWork(actor, 'edit-directory') ? templateFile(app, request) : null
}
