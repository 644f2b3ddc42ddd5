import { and, desc, eq, sql } from 'drizzle-orm'
import { changesBetween, type ContentProblem, type Piece, type Texts } from '#/domain/content.ts'
import type { App } from '#/server/app.ts'
import type { Transactional } from '#/server/db/connect.ts'
import { postgresCode } from '#/server/db/errors.ts'
import { contentRevisions as revisions } from '#/server/db/schema/content.ts'
import { transact, type Work } from '#/server/work.ts'
import type { ContentChange, ContentChanged, ContentSave } from './revision.ts'
import { contentTables } from './tables.ts'

type Row = typeof revisions.$inferSelect
// Changes to content by staff; each is one transaction with its audit.
export function recordDraft(
  app: App,
  piece: Piece,
  { by, seen, texts, isNew, action }: ContentSave,
): Promise<ContentChanged> {
  return changing(app, async (work) => {
    const { tx } = work
    const latest = await lockLatest(tx, piece)
    const present = latest ? null : await contentTables[piece.kind].read(tx, piece.key)
    if (isNew && (latest || present)) return { ok: false, code: 'key-taken' }
    if ((latest?.version ?? 0) !== seen) return { ok: false, code: 'changed-meanwhile' }
    if (!isNew && !latest && !present) return { ok: false, code: 'content-unknown' }
    if (present) await keepPresent(work, { piece, texts: present })
    const before = latest ? textsIn(latest.data) : (present ?? {})
    const after = { ...piece, version: present ? 2 : seen + 1 }
    if (!isNew && changesBetween(before, texts).length === 0)
      return { ok: false, code: 'nothing-new' }
    await insert(work, { ...after, texts, authorId: by })
    const fields = changesBetween(before, texts).map(({ field }) => field)
    await tell(work, { piece, by, action }, { version: seen }, { version: after.version, fields })
    return { ok: true, version: after.version }
  })
}

/** Publishes the latest version as it is; an earlier or already published one as a new version. */
export function recordPublication(
  app: App,
  piece: Piece,
  { by, seen, version }: ContentChange & { version: number },
): Promise<ContentChanged> {
  return changing(app, async (work) => {
    const { tx } = work
    const latest = await lockLatest(tx, piece)
    if (!latest || latest.version !== seen) return { ok: false, code: 'changed-meanwhile' }
    const wanted = version === latest.version ? latest : await findVersion(tx, piece, version)
    if (!wanted) return { ok: false, code: 'content-unknown' }
    if (wanted === latest && latest.publishedAt) return { ok: false, code: 'nothing-new' }
    const texts = textsIn(wanted.data)
    const target =
      wanted === latest
        ? latest
        : await insert(work, { ...piece, version: seen + 1, texts, authorId: by })
    await writePublic(work, { row: target, by })
    const action = wanted === latest ? 'content-published' : 'content-rolled-back'
    const after = { version: target.version, as: version }
    await tell(work, { piece, by, action }, { version: seen }, after)
    return { ok: true, version: target.version }
  })
}

/** Schedules the latest version to be published then; null cancels the schedule. */
export function recordSchedule(
  app: App,
  piece: Piece,
  { by, seen, at }: ContentChange & { at: Date | null },
): Promise<ContentChanged> {
  return changing(app, async (work) => {
    const { tx } = work
    const latest = await lockLatest(tx, piece)
    if (!latest || latest.version !== seen) return { ok: false, code: 'changed-meanwhile' }
    if (latest.publishedAt) return { ok: false, code: 'nothing-new' }
    const problem = at && contentTables[piece.kind].problemOf(textsIn(latest.data), at)
    if (problem) throw new Refusal(problem)
    await tx.update(revisions).set({ publishAt: at }).where(eq(revisions.id, latest.id))
    const [before, after] = [latest.publishAt, at].map((time) => ({
      publishAt: time?.toISOString() ?? null,
    }))
    const entry = { piece, by, action: 'content-scheduled' }
    await tell(work, entry, before ?? {}, { ...after, version: latest.version })
    return { ok: true, version: latest.version }
  })
}

/** Publishes a version that is due; null if it was not published. */
export async function publishScheduled(app: App, id: string): Promise<Piece | null> {
  const [row] = await app.db.select().from(revisions).where(eq(revisions.id, id))
  if (!row) return null
  const piece = { kind: row.kind, key: row.key }
  const done = await changing(app, (work) => publishRow(work, { piece, id }))
  if (done.ok) return piece
  // It cannot be published: it stays a draft, and the audit records why.
  await transact(app, async (work) => {
    const { tx } = work
    await tx.update(revisions).set({ publishAt: null }).where(eq(revisions.id, id))
    const entry = { piece, by: null, action: 'content-not-published' }
    const code = done.code === 'refused' ? done.problem.code : done.code
    await tell(work, entry, {}, { version: row.version, code })
  })
  return null
}

/** The texts of a stored version. */
export function textsIn(data: Record<string, unknown>): Texts {
  return Object.fromEntries(Object.entries(data).map(([name, text]) => [name, String(text)]))
}

/** Rolls back the transaction of a publication that is refused. */
class Refusal extends Error {
  readonly problem: ContentProblem
  constructor(problem: ContentProblem) {
    super(problem.code)
    this.problem = problem
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

async function changing(
  app: App,
  steps: (work: Work) => Promise<ContentChanged>,
): Promise<ContentChanged> {
  try {
    return await transact(app, steps)
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, code: 'refused', problem: error.problem }
    if (postgresCode(error) !== FOREIGN_KEY_VIOLATION) throw error
    return { ok: false, code: 'refused', problem: { field: 'form', code: 'reference-unknown' } }
  }
}

/** Serializes changes of a piece, including one that has no version to lock. */
async function lockLatest(tx: Transactional, { kind, key }: Piece): Promise<Row | undefined> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`content ${kind}/${key}`}, 0))`,
  )
  const [latest] = await tx
    .select()
    .from(revisions)
    .where(and(eq(revisions.kind, kind), eq(revisions.key, key)))
    .orderBy(desc(revisions.version))
    .limit(1)
  return latest
}

async function findVersion(tx: Transactional, { kind, key }: Piece, version: number) {
  const { kind: ofKind, key: ofKey } = revisions
  const [found] = await tx
    .select()
    .from(revisions)
    .where(and(eq(ofKind, kind), eq(ofKey, key), eq(revisions.version, version)))
  return found
}

/** Keeps the current public content as version 1 before its first edit here. */
async function keepPresent(
  work: Work,
  { piece, texts }: { piece: Piece; texts: Texts },
): Promise<void> {
  const { tx, now } = work
  const first = await insert(work, { ...piece, version: 1, texts, authorId: null })
  await tx.update(revisions).set({ publishedAt: now }).where(eq(revisions.id, first.id))
}

type NewRevision = Piece & { version: number; texts: Texts; authorId: string | null }

async function insert(
  { tx, now, random }: Work,
  { kind, key, version, texts, authorId }: NewRevision,
): Promise<Row> {
  const [row] = await tx
    .insert(revisions)
    .values({ id: random.id(), kind, key, version, data: texts, authorId, createdAt: now })
    .returning()
  if (!row) throw new Error('no row was inserted')
  return row
}

async function publishRow(
  work: Work,
  { piece, id }: { piece: Piece; id: string },
): Promise<ContentChanged> {
  const { tx, now } = work
  const latest = await lockLatest(tx, piece)
  const [row] = await tx.select().from(revisions).where(eq(revisions.id, id))
  const isDue = row?.publishAt && !row.publishedAt && row.publishAt <= now
  if (!isDue || !latest) return { ok: false, code: 'nothing-new' }
  // A newer version was published manually, so the scheduled one is outdated.
  if (latest.version > row.version && latest.publishedAt)
    return { ok: false, code: 'changed-meanwhile' }
  await writePublic(work, { row, by: null })
  const after = { version: row.version }
  await tell(work, { piece, by: null, action: 'content-published' }, {}, after)
  return { ok: true, version: row.version }
}

/** Writes to the table that visitors read, and marks the version as published. */
async function writePublic(
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

type Told = { piece: Piece; by: string | null; action: string }

async function tell(
  work: Work,
  { piece, by, action }: Told,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  const actor = { actorKind: by === null ? ('system' as const) : ('staff' as const), actorId: by }
  const subject = { subjectKind: 'content', subjectId: `${piece.kind}/${piece.key}` }
  await work.audit({ ...actor, ...subject, action, before, after })
}
