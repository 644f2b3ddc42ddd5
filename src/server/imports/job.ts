import { and, eq, gt, inArray, lt, or } from 'drizzle-orm'
import { latestNow } from '#/domain/web/clock-skew.ts'
import type { App } from '#/server/app.ts'
import { imports } from '#/server/db/schema/desk.ts'
import type { ImportJob, ImportReport, ImportStatus } from './import.ts'

/** A worker without progress for this long is considered dead; it has written nothing. */
const LEASE_MILLISECONDS = 120_000

/** The next to work on, leased to this caller. */
export function takeImport(app: App): Promise<ImportJob | null> {
  const now = app.clock.now()
  return app.db.transaction(async (tx) => {
    const { updatedAt } = imports
    const isLeft = or(
      lt(updatedAt, new Date(now.getTime() - LEASE_MILLISECONDS)),
      gt(updatedAt, latestNow(now)),
    )
    const [job] = await tx
      .select()
      .from(imports)
      .where(and(inArray(imports.status, ['checking', 'applying']), isLeft))
      .orderBy(imports.createdAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!job || (job.status !== 'checking' && job.status !== 'applying')) return null
    await tx.update(imports).set({ updatedAt: now }).where(eq(imports.id, job.id))
    const { id, format, status, content, staffId } = job
    return { id, format, status, content, staffId }
  })
}

export async function finishImport(
  app: App,
  id: string,
  finished: { status: ImportStatus; lineCount: number; report: ImportReport },
): Promise<void> {
  await app.db
    .update(imports)
    .set({
      ...finished,
      updatedAt: app.clock.now(),
      ...(isOver(finished) && { content: '' }),
    })
    .where(eq(imports.id, id))
}

/** Records progress outside of the import's transaction, so that others can see it. */
export async function noteImportProgress(app: App, id: string, doneCount: number): Promise<void> {
  await app.db
    .update(imports)
    .set({ doneCount, updatedAt: app.clock.now() })
    .where(eq(imports.id, id))
}

/** A finished import no longer needs its file, unless a person can still say what its columns are. */
function isOver({ status, report }: { status: ImportStatus; report: ImportReport }): boolean {
  const isMappable = report.problems.some(({ code }) => code === 'column-not-found')
  return status === 'applied' || (status === 'refused' && !isMappable)
}
