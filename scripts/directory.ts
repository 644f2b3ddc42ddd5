// `npm run directory -- export doctors.csv`, `npm run directory -- import doctors.csv [--apply]`: the
// directory as a file. Without --apply nothing is written, and the report says what would be.
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { csvText } from '../src/server/files/csv.ts'
import { decodeText, isWorkbook } from '../src/server/imports/decode.ts'
import { cellsOf, tableOf } from '../src/server/imports/format.ts'
import {
  addImport,
  exportDirectory,
  findImport,
  recordImportApproval,
} from '../src/server/imports/imports.ts'
import { workOn } from '../src/server/imports/work.ts'
import { withDesk } from './database/command-app.ts'
import { StartRefused } from './serving/refusal.ts'

const [verb, file = '', option] = process.argv.slice(2)
const format = file.endsWith('.json') ? ('json' as const) : ('csv' as const)

if ((verb !== 'import' && verb !== 'export') || file === '') {
  console.error(
    'Usage: npm run directory -- export FILE\n       npm run directory -- import FILE [--apply]',
  )
  process.exit(2)
}

await withDesk(async (app) => {
  if (verb === 'export') {
    const doctors = await exportDirectory(app, null)
    const text = format === 'csv' ? csvText(tableOf(doctors)) : JSON.stringify(doctors.map(cellsOf))
    await writeFile(file, text)
    console.log(`${doctors.length} doctors are in ${file}.`)
    return
  }
  const bytes = await readFile(file)
  if (isWorkbook(bytes)) throw new StartRefused(`${file} is an Excel workbook: save it as CSV.`)
  const content = decodeText(bytes)
  if (content === null)
    throw new StartRefused(`${file} is damaged: it is neither UTF-8 nor Windows-1256.`)
  const brought = { format, fileName: basename(file), content, staffId: null }
  const id = await addImport(app, { ...brought, submissionKey: randomUUID() })
  const job = { id, format, content, staffId: null }
  await workOn(app, { ...job, status: 'checking' })
  if (option === '--apply' && (await recordImportApproval(app, id, null)))
    await workOn(app, { ...job, status: 'applying' }, (done) => console.log(`${done} written`))
  const done = await findImport(app, id)
  const {
    added = 0,
    changed = 0,
    unchanged = 0,
    problems = [],
    problemCount = 0,
  } = done?.report ?? {}
  for (const { line, column, code } of problems) console.error(`line ${line}, ${column}: ${code}`)
  console.log(
    `${done?.status}: ${added} new, ${changed} changed, ${unchanged} as they were, ${problemCount} wrong.`,
  )
  if (done?.status !== 'ready' && done?.status !== 'applied') process.exitCode = 1
})
