import { MAX_DIRECTORY_FILE_BYTES } from '#/domain/directory/directory-columns.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { csvText } from '#/server/files/csv.ts'
import { logSecurity, mayWork } from '#/server/observability/security-log.ts'
import { decodeText, isWorkbook } from './decode.ts'
import { cellsOf, tableOf } from './format.ts'
import type { ImportFacts } from './import.ts'
import {
  addImport,
  exportDirectory,
  findImport,
  listImportJobs,
  recordImportApproval,
} from './imports.ts'

export type ImportView = Omit<ImportFacts, 'createdAt'> & { createdAt: string }

export type DoctorImportView = {
  imports: ImportView[]
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
  return { imports: views, current: named ? viewImport(named) : (views[0] ?? null) }
}

function viewImport({ createdAt, ...facts }: ImportFacts): ImportView {
  return { ...facts, createdAt: createdAt.toISOString() }
}

type Brought = { name: string; bytes: Uint8Array; submissionKey: string }
type BringResult =
  | { ok: true; id: string }
  | {
      ok: false
      code: 'not-yours' | 'file-required' | 'file-too-big' | 'file-is-workbook' | 'file-unreadable'
    }

/** Stores the file; maintenance checks it shortly afterwards. */
export async function bringFile(
  app: App,
  actor: DeskActor | null,
  { name, bytes, submissionKey }: Brought,
): Promise<BringResult> {
  if (!mayWork(actor, 'edit-directory')) return { ok: false, code: 'not-yours' }
  if (bytes.byteLength === 0) return { ok: false, code: 'file-required' }
  if (bytes.byteLength > MAX_DIRECTORY_FILE_BYTES) return { ok: false, code: 'file-too-big' }
  if (isWorkbook(bytes)) return { ok: false, code: 'file-is-workbook' }
  const content = decodeText(bytes)
  if (content === null) return { ok: false, code: 'file-unreadable' }
  const format = /^\s*\[/.test(content) ? ('json' as const) : ('csv' as const)
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

/** The whole directory as a file; null without permission. */
export async function takeOutDirectory(
  app: App,
  actor: DeskActor | null,
  format: 'csv' | 'json',
): Promise<string | null> {
  if (!mayWork(actor, 'edit-directory')) return null
  const doctors = await exportDirectory(app, actor.staffId)
  logSecurity('export-taken', 'directory')
  return format === 'csv'
    ? csvText(tableOf(doctors))
    : JSON.stringify(doctors.map(cellsOf), null, 1)
}
