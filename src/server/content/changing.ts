import type { AuditAction, AuditFacts } from '#/domain/audit.ts'
import { eq } from 'drizzle-orm'
import type { ContentProblem, ContentItem } from '#/domain/content/content.ts'
import type { App } from '#/server/app.ts'
import { postgresCode } from '#/server/observability/postgres-code.ts'
import { contentRevisions as revisions } from '#/server/db/schema/content.ts'
import { transact, type Work } from '#/server/work.ts'
import type { ContentChanged } from './revision.ts'
import { textsIn, type Row } from './revision-rows.ts'
import { contentTables } from './tables.ts'

/** A change to content by staff: one transaction with its audit. */
export async function changing(
  app: App,
  steps: (work: Work) => Promise<ContentChanged>,
): Promise<ContentChanged> {
  try {
    return await transact(app, steps)
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, code: 'refused', problem: error.problem }
    if (postgresCode(error) !== FOREIGN_KEY_VIOLATION) throw error
    return { ok: false, code: 'refused', problem: { field: 'form', code: 'reference-not-found' } }
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Rolls back the transaction of a publication that is refused. */
export class Refusal extends Error {
  readonly problem: ContentProblem
  constructor(problem: ContentProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/** Writes to the table that visitors read, and marks the version as published. */
export async function writePublic(
  work: Work,
  { row, by }: { row: Row; by: string | null },
): Promise<void> {
  const { tx, now } = work
  const [table, texts] = [contentTables[row.kind], textsIn(row.data)]
  const problem = table.problemOf(texts, now) ?? (await table.write(work, row.key, texts))
  if (problem) throw new Refusal(problem)
  await tx
    .update(revisions)
    .set({ publishedAt: now, publisherId: by })
    .where(eq(revisions.id, row.id))
}

type Audited = { piece: ContentItem; by: string | null; action: AuditAction }

export async function auditChange(
  work: Work,
  { piece, by, action }: Audited,
  before: AuditFacts,
  after: AuditFacts,
): Promise<void> {
  const actor = { actorKind: by === null ? ('system' as const) : ('staff' as const), actorId: by }
  const subject = { subjectKind: 'content' as const, subjectId: `${piece.kind}/${piece.key}` }
  await work.audit({ ...actor, ...subject, action, before, after })
}
