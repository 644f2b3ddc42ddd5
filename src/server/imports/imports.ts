import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#/server/app.ts'
import { imports } from '#/server/db/schema/desk.ts'
import { staff } from '#/server/db/schema/staff.ts'
import { transact } from '#/server/work.ts'
import { applyRecords } from './apply.ts'
import { directoryEntry } from './audit.ts'
import type {
  DirectoryFacts,
  DoctorRecord,
  ImportFacts,
  ImportJob,
  ImportReport,
  ImportStatus,
  NewImport,
} from './import.ts'
import { listDoctorRecords, readDirectoryFacts } from './records.ts'

/** A worker without progress for this long is considered dead; it has written nothing. */
const LEASE_MILLISECONDS = 120_000

/** One submission key is one import. */
export async function addImport(app: App, file: NewImport): Promise<string> {
  const row = { ...file, id: app.random.id(), createdAt: app.clock.now(), updatedAt: new Date(0) }
  await app.db
    .insert(imports)
    .values({ ...row, status: 'checking' })
    .onConflictDoNothing({ target: imports.submissionKey })
  const [brought] = await app.db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.submissionKey, file.submissionKey))
  return brought?.id ?? row.id
}

export async function findImport(app: App, id: string): Promise<ImportFacts | null> {
  const [row] = await select(app).where(eq(imports.id, id))
  return row ? factsOf(row) : null
}

/** Latest first. */
export async function listImportJobs(app: App, most: number): Promise<ImportFacts[]> {
  return (await select(app).orderBy(desc(imports.createdAt)).limit(most)).map(factsOf)
}

/** Queues a checked import to be applied; false unless it is `ready`. */
export function recordImportApproval(app: App, id: string, by: string | null): Promise<boolean> {
  return transact(app, async ({ tx, audit }) => {
    const approved = await tx
      .update(imports)
      .set({ status: 'applying', doneCount: 0, updatedAt: new Date(0) })
      .where(and(eq(imports.id, id), eq(imports.status, 'ready')))
      .returning({ id: imports.id })
    if (approved.length === 0) return false
    await audit({ ...directoryEntry('import-approved', id, by), before: {}, after: {} })
    return true
  })
}

/** The next to work on, leased to this caller. */
export function takeImport(app: App): Promise<ImportJob | null> {
  const now = app.clock.now()
  return app.db.transaction(async (tx) => {
    const isLeft = lt(imports.updatedAt, new Date(now.getTime() - LEASE_MILLISECONDS))
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
      ...(isOver(finished.status) && { content: '' }),
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

export function readDirectoryForImport(app: App): Promise<DirectoryFacts> {
  return readDirectoryFacts(app.db)
}

/** Writes these doctors, their clinics and hours, the listing and the audit in one transaction. */
export function applyImport(
  app: App,
  job: Pick<ImportJob, 'id' | 'staffId'>,
  records: readonly DoctorRecord[],
  onProgress: (doneCount: number) => Promise<void>,
): Promise<void> {
  return applyRecords(app, { job, records, onProgress })
}

/** Every doctor, by name; the export is audited. */
export function exportDirectory(app: App, by: string | null): Promise<DoctorRecord[]> {
  return transact(app, async ({ tx, audit }) => {
    const doctors = await listDoctorRecords(tx)
    const after = { doctors: doctors.length }
    const entry = directoryEntry('directory-taken-out', 'directory', by)
    await audit({ ...entry, before: {}, after })
    return doctors
  })
}

function select(app: App) {
  return app.db
    .select({
      id: imports.id,
      format: imports.format,
      fileName: imports.fileName,
      status: imports.status,
      lineCount: imports.lineCount,
      doneCount: imports.doneCount,
      report: imports.report,
      staffName: staff.name,
      createdAt: imports.createdAt,
    })
    .from(imports)
    .leftJoin(staff, eq(staff.id, imports.staffId))
}

/** A finished import no longer needs its file. */
function isOver(status: string): boolean {
  return status === 'applied' || status === 'refused'
}

const reportSchema = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  problems: z.array(z.object({ line: z.number(), column: z.string(), code: z.string() })),
  problemCount: z.number(),
})

function factsOf(row: Omit<ImportFacts, 'report'> & { report: unknown }): ImportFacts {
  return { ...row, report: reportSchema.nullable().catch(null).parse(row.report) }
}
