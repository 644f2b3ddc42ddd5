import type { App } from '#/server/app.ts'
import { logFailure } from '#/server/observability/log.ts'
import { applyImport } from './apply.ts'
import { applyVisits } from './apply-visits.ts'
import { checkVisits } from './check-visits.ts'
import { checkLines } from './check.ts'
import type { ImportJob, ImportReport, ImportStatus } from './import.ts'
import { finishImport, noteImportProgress, takeImport } from './job.ts'
import { readFile, type FileLines } from './read-file.ts'
import { readDirectoryFacts } from './records.ts'

/** Processes uploaded and approved imports, one after the other, until none is left. */
export async function workImports(app: App): Promise<void> {
  for (;;) {
    const job = await takeImport(app)
    if (!job) return
    await workOn(app, job)
  }
}

/**
 * Checks again before applying, because the data may have changed since the first check. `tell` is called
 * with the number of doctors written.
 */
export async function workOn(
  app: App,
  job: ImportJob,
  tell: (done: number) => void = () => {},
): Promise<void> {
  const { lineCount, report, apply } = await check(app, job)
  const finish = (status: ImportStatus) => finishImport(app, job.id, { status, lineCount, report })
  if (report.problemCount > 0) return finish('refused')
  if (job.status === 'checking') return finish('ready')
  try {
    const onProgress = (done: number) => {
      tell(done)
      return noteImportProgress(app, job.id, done)
    }
    await apply(onProgress)
    await finish('applied')
  } catch (error) {
    logFailure('import-failed', error, 'imports')
    await finish('failed')
  }
}

type Checked = {
  lineCount: number
  report: ImportReport
  apply: (onProgress: (done: number) => Promise<void>) => Promise<void>
}

/** By what the lines of the file are about. */
async function check(app: App, job: ImportJob): Promise<Checked> {
  const read = readFile(job.format, job.content)
  if (!read.ok) return { lineCount: 0, report: refusedWhole(read), apply: async () => {} }
  const { report, apply } = await checkTable(app, job, read)
  const reviews = [...read.reviews, ...report.reviews]
  const reviewCount = read.reviews.length + report.reviewCount
  return { lineCount: read.lines.length, report: { ...report, reviews, reviewCount }, apply }
}

async function checkTable(
  app: App,
  job: ImportJob,
  { table, lines }: Extract<FileLines, { ok: true }>,
): Promise<Omit<Checked, 'lineCount'>> {
  if (table === 'visit-types') {
    const { report, changes } = await checkVisits({ tx: app.db, now: app.clock.now() }, lines)
    return { report, apply: (onProgress) => applyVisits(app, { job, changes, onProgress }) }
  }
  const { report, records } = checkLines(lines, await readDirectoryFacts(app.db))
  return { report, apply: (onProgress) => applyImport(app, { job, records, onProgress }) }
}

function refusedWhole({ table, problems }: Pick<ImportReport, 'table' | 'problems'>): ImportReport {
  const counts = { table, added: 0, changed: 0, unchanged: 0, problemCount: problems.length }
  return { ...counts, problems, reviews: [], reviewCount: 0 }
}
