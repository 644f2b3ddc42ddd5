import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fileTables } from '#/domain/directory/visit-columns.ts'
import type { App } from '#/server/app.ts'
import { imports } from '#/server/db/schema/desk.ts'
import { staff } from '#/server/db/schema/staff.ts'
import { transact } from '#/server/work.ts'
import { directoryEntry } from './audit.ts'
import type { DoctorRecord, ImportFacts, NewImport } from './import.ts'
import { listDoctorRecords } from './records.ts'
import { listVisitRecords, type VisitRecord } from './visit-records.ts'

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

/** Every type of visit, by its doctor's address; the export is audited. */
export function exportVisitTypes(app: App, by: string | null): Promise<VisitRecord[]> {
  return transact(app, async ({ tx, audit }) => {
    const types = await listVisitRecords(tx)
    const entry = directoryEntry('directory-taken-out', 'directory', by)
    await audit({ ...entry, before: {}, after: { rows: types.length } })
    return types
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

const lineFields = { line: z.number(), column: z.string(), code: z.string() }
const nameSchema = z.object({ ar: z.string(), en: z.string() })

const reportSchema = z.object({
  table: z.enum(fileTables).default('doctors'),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  problems: z.array(z.object({ ...lineFields, nearest: z.array(nameSchema).optional() })),
  problemCount: z.number(),
  reviews: z.array(z.object({ ...lineFields, value: z.string() })).default([]),
  reviewCount: z.number().default(0),
})

function factsOf(row: Omit<ImportFacts, 'report'> & { report: unknown }): ImportFacts {
  return { ...row, report: reportSchema.nullable().catch(null).parse(row.report) }
}
