import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#/server/db/connect.ts'
import { imports } from '#/server/db/schema/desk.ts'
import { staff } from '#/server/db/schema/staff.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { ImportFacts, Imports } from '#/server/ports/imports.ts'
import type { RecordAudit } from './audit.ts'
import { applyRecords } from './imports-apply.ts'
import { directoryEntry } from './imports-audit.ts'
import { listDoctorRecords, readDirectoryFacts } from './imports-records.ts'

/** A worker that is silent for so long has died, and has written nothing. */
const LEASE_MILLISECONDS = 120_000

export function postgresImports(db: Database, entropy: Entropy, record: RecordAudit): Imports {
  const select = () =>
    db
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

  return {
    bring: async (file, now) => {
      const row = { ...file, id: entropy.id(), createdAt: now, updatedAt: new Date(0) }
      await db
        .insert(imports)
        .values({ ...row, status: 'checking' })
        .onConflictDoNothing({ target: imports.submissionKey })
      const [brought] = await db
        .select({ id: imports.id })
        .from(imports)
        .where(eq(imports.submissionKey, file.submissionKey))
      return brought?.id ?? row.id
    },

    find: async (id) => {
      const [row] = await select().where(eq(imports.id, id))
      return row ? factsOf(row) : null
    },

    list: async (most) =>
      (await select().orderBy(desc(imports.createdAt)).limit(most)).map(factsOf),

    approve: (id, by, now) =>
      db.transaction(async (tx) => {
        const approved = await tx
          .update(imports)
          .set({ status: 'applying', doneCount: 0, updatedAt: new Date(0) })
          .where(and(eq(imports.id, id), eq(imports.status, 'ready')))
          .returning({ id: imports.id })
        if (approved.length === 0) return false
        await record(
          tx,
          { ...directoryEntry('import-approved', id, by), before: {}, after: {} },
          now,
        )
        return true
      }),

    take: (now) =>
      db.transaction(async (tx) => {
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
      }),

    settle: async (id, settled, now) => {
      await db
        .update(imports)
        .set({ ...settled, updatedAt: now, ...(isOver(settled.status) && { content: '' }) })
        .where(eq(imports.id, id))
    },

    progress: async (id, doneCount, now) => {
      await db.update(imports).set({ doneCount, updatedAt: now }).where(eq(imports.id, id))
    },

    facts: () => readDirectoryFacts(db),
    apply: (job, records, onProgress, now) =>
      applyRecords(db, { entropy, record }, { job, records, onProgress, now }),

    takeOut: (by, now) =>
      db.transaction(async (tx) => {
        const doctors = await listDoctorRecords(tx)
        const after = { doctors: doctors.length }
        const entry = directoryEntry('directory-taken-out', 'directory', by)
        await record(tx, { ...entry, before: {}, after }, now)
        return doctors
      }),
  }
}

/** What is over needs its file no more. */
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
