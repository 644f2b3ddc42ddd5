import type { App } from '#/server/app.ts'
import { logFailure } from '#/server/observability/log.ts'
import { applyImport } from './apply.ts'
import { checkLines, type Checked } from './check.ts'
import type { ImportJob, ImportReport, ImportStatus } from './import.ts'
import { finishImport, noteImportProgress, takeImport } from './job.ts'
import { readFile } from './read-file.ts'
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
  const { lineCount, report, records } = await check(app, job)
  const finish = (status: ImportStatus) => finishImport(app, job.id, { status, lineCount, report })
  if (report.problemCount > 0) return finish('refused')
  if (job.status === 'checking') return finish('ready')
  try {
    const onProgress = (done: number) => {
      tell(done)
      return noteImportProgress(app, job.id, done)
    }
    await applyImport(app, { job, records, onProgress })
    await finish('applied')
  } catch (error) {
    logFailure('import-failed', error, 'imports')
    await finish('failed')
  }
}

async function check(
  app: App,
  { format, content }: ImportJob,
): Promise<Checked & { lineCount: number }> {
  const read = readFile(format, content)
  if (!read.ok) return { lineCount: 0, records: [], report: refusedWhole(read.problems) }
  const { report, records } = checkLines(read.lines, await readDirectoryFacts(app.db))
  const reviews = [...read.reviews, ...report.reviews]
  const reviewCount = read.reviews.length + report.reviewCount
  return { records, lineCount: read.lines.length, report: { ...report, reviews, reviewCount } }
}

function refusedWhole(problems: ImportReport['problems']): ImportReport {
  const counts = { added: 0, changed: 0, unchanged: 0, problemCount: problems.length }
  return { ...counts, problems, reviews: [], reviewCount: 0 }
}
