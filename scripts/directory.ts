// `npm run directory -- export doctors.csv`, `npm run directory -- import doctors.csv [--apply]`: the
// directory as a file. Without --apply nothing is written, and the report says what would be.
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { csvText } from '../src/domain/csv.ts'
import { decodeText } from '../src/features/directoryfile/decode.ts'
import { cellsOf, tableOf } from '../src/features/directoryfile/format.ts'
import { workOn } from '../src/features/directoryfile/work.server.ts'
import { withDesk } from './desk.ts'

const [verb, file = '', option] = process.argv.slice(2)
const format = file.endsWith('.json') ? ('json' as const) : ('csv' as const)

if ((verb !== 'import' && verb !== 'export') || file === '') {
  console.error(
    'Usage: npm run directory -- export FILE\n       npm run directory -- import FILE [--apply]',
  )
  process.exit(2)
}

await withDesk(async ({ imports, clock }) => {
  if (verb === 'export') {
    const doctors = await imports.takeOut(null, clock.now())
    const text = format === 'csv' ? csvText(tableOf(doctors)) : JSON.stringify(doctors.map(cellsOf))
    await writeFile(file, text)
    console.log(`${doctors.length} doctors are in ${file}.`)
    return
  }
  const content = decodeText(await readFile(file))
  const brought = { format, fileName: basename(file), content, staffId: null }
  const id = await imports.bring({ ...brought, submissionKey: randomUUID() }, clock.now())
  const job = { id, format, content, staffId: null }
  await workOn({ imports, clock }, { ...job, status: 'checking' })
  if (option === '--apply' && (await imports.approve(id, null, clock.now())))
    await workOn({ imports: told(imports), clock }, { ...job, status: 'applying' })
  const done = await imports.find(id)
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

/** The same, saying on the way how far it is. */
function told(imports: Parameters<typeof workOn>[0]['imports']): typeof imports {
  return {
    ...imports,
    progress: async (id, doneCount, now) => {
      console.log(`${doneCount} written`)
      await imports.progress(id, doneCount, now)
    },
  }
}
