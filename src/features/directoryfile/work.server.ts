import { logFailure } from '#/server/log.server.ts'
import type { ImportJob, ImportReport } from '#/server/ports/imports.ts'
import type { Services } from '#/server/services.server.ts'
import { checkLines, type Checked } from './check.ts'
import { readFile } from './records.ts'

type Needs = Pick<Services, 'imports' | 'clock'>

/** Works on what was brought or approved, one file after the other, until nothing waits. */
export async function workImports(services: Needs): Promise<void> {
  for (;;) {
    const job = await services.imports.take(services.clock.now())
    if (!job) return
    await workOn(services, job)
  }
}

/** What was true when it was checked may not be when it is applied: it is checked again. */
export async function workOn(services: Needs, job: ImportJob): Promise<void> {
  const { imports, clock } = services
  const { lineCount, report, records } = await check(services, job)
  const settle = (status: Parameters<typeof imports.settle>[1]['status']) =>
    imports.settle(job.id, { status, lineCount, report }, clock.now())
  if (report.problemCount > 0) return settle('refused')
  if (job.status === 'checking') return settle('ready')
  try {
    const onProgress = (done: number) => imports.progress(job.id, done, clock.now())
    await imports.apply(job, records, onProgress, clock.now())
    await settle('applied')
  } catch (error) {
    logFailure('import-failed', error, 'imports')
    await settle('failed')
  }
}

async function check(
  { imports }: Needs,
  { format, content }: ImportJob,
): Promise<Checked & { lineCount: number }> {
  const read = readFile(format, content)
  if (!read.ok) return { lineCount: 0, records: [], report: refusedWhole(read.problem) }
  const checked = checkLines(read.lines, await imports.facts())
  return { ...checked, lineCount: read.lines.length }
}

function refusedWhole(problem: ImportReport['problems'][number]): ImportReport {
  return { added: 0, changed: 0, unchanged: 0, problems: [problem], problemCount: 1 }
}
