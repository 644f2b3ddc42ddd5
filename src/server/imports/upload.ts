import {
  MAX_DIRECTORY_FILE_BYTES,
  MAX_WORKBOOK_BYTES,
} from '#/domain/directory/directory-columns.ts'
import { locales } from '#/domain/localized.ts'
import { m } from '#/paraglide/messages.js'
import { isWorker } from '#/server/config/runtime.ts'
import { csvText } from '#/server/files/csv.ts'
import { decodeText, workbookKind } from './decode.ts'
import type { WorkbookRows } from './workbook-rows.ts'

export type UploadedText =
  | { ok: true; format: 'csv' | 'json'; content: string }
  | {
      ok: false
      code:
        | Extract<WorkbookRows, { ok: false }>['code']
        | 'file-required'
        | 'file-too-big'
        | 'file-is-workbook'
        | 'workbook-locked'
    }

/**
 * A file of doctors as text, by what it contains and not by its name. A workbook becomes CSV with the same lines.
 */
export async function readUpload(bytes: Uint8Array): Promise<UploadedText> {
  if (bytes.byteLength === 0) return { ok: false, code: 'file-required' }
  if (bytes.byteLength > MAX_DIRECTORY_FILE_BYTES) return { ok: false, code: 'file-too-big' }
  const kind = workbookKind(bytes)
  if (kind === 'locked') return { ok: false, code: 'workbook-locked' }
  if (kind === 'other') return { ok: false, code: 'file-is-workbook' }
  if (kind === 'xlsx') return readWorkbook(bytes)
  const content = decodeText(bytes)
  if (content === null) return { ok: false, code: 'file-unreadable' }
  return { ok: true, format: /^\s*\[/.test(content) ? 'json' : 'csv', content }
}

async function readWorkbook(bytes: Uint8Array): Promise<UploadedText> {
  if (bytes.byteLength > MAX_WORKBOOK_BYTES) return { ok: false, code: 'workbook-too-big' }
  const read = await reader()
  const sheets = locales.map((locale) => m.doctorimport_sheet_options({}, { locale }))
  const workbook = await read(bytes, sheets)
  if (!workbook.ok) return workbook
  return { ok: true, format: 'csv', content: csvText(workbook.rows) }
}

/** Outside of the thread that answers requests, except at the edge, which has no others. */
async function reader() {
  if (isWorker()) return (await import('./workbook-rows.ts')).readWorkbookRows
  return (await import('./workbook-thread.ts')).readWorkbookInThread
}
