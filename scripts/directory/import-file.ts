import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { App } from '../../src/server/app.ts'
import type { ImportFacts } from '../../src/server/imports/import.ts'
import { addImport, findImport, recordImportApproval } from '../../src/server/imports/imports.ts'
import { readUpload } from '../../src/server/imports/upload.ts'
import { workOn } from '../../src/server/imports/work.ts'
import { StartRefused } from '../serving/refusal.ts'

const refusals: Partial<Record<string, string>> = {
  'file-required': 'is empty',
  'file-empty': 'is empty',
  'file-too-big': 'is over 30 MB',
  'file-unreadable':
    'is damaged, or is no table: it is neither a workbook nor UTF-8 or Windows-1256',
  'file-is-workbook': 'is an older workbook: save it as .xlsx or CSV',
  'workbook-too-big': 'is over 10 MB or has more than 25,000 rows: split it',
  'workbook-locked': 'has a password: remove it',
  'workbook-sheets': 'has several sheets with data: keep only the doctors',
  'workbook-formulas': 'has formulas: paste the table as values',
  'workbook-merged': 'has merged cells: unmerge them',
  'workbook-hidden': 'has hidden rows: show or delete them',
}

/** Checks the file, and with `--apply` writes it. */
export async function importFile(app: App, file: string, options: readonly string[]) {
  const upload = await readUpload(await readFile(file))
  if (!upload.ok) throw new StartRefused(`${file} ${refusals[upload.code] ?? upload.code}.`)
  const { format, content } = upload
  const brought = { format, fileName: basename(file), content, staffId: null }
  const id = await addImport(app, { ...brought, submissionKey: randomUUID() })
  const job = { id, format, content, staffId: null }
  await workOn(app, { ...job, status: 'checking' })
  if (options.includes('--apply') && (await recordImportApproval(app, id, null)))
    await workOn(app, { ...job, status: 'applying' }, (done) => console.log(`${done} written`))
  const done = await findImport(app, id)
  if (done) report(done)
  if (done?.status !== 'ready' && done?.status !== 'applied') process.exitCode = 1
}

function report({ status, report: found }: ImportFacts): void {
  for (const { line, column, code, nearest = [] } of found?.problems ?? []) {
    const options = nearest.map(({ ar, en }) => `${ar} (${en})`).join(', ')
    console.error(`line ${line}, ${column}: ${code}${options && `, nearest: ${options}`}`)
  }
  for (const { line, column, code, value } of found?.reviews ?? [])
    console.log(`check line ${line}, ${column}: ${code} ${value}`.trimEnd())
  const { added = 0, changed = 0, unchanged = 0, problemCount = 0 } = found ?? {}
  console.log(
    `${status}: ${added} new, ${changed} changed, ${unchanged} as they were, ${problemCount} wrong.`,
  )
}
