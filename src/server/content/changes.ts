import { and, desc, eq, sql } from 'drizzle-orm'
import { changesBetween, type ContentProblem, type Piece, type Texts } from '#/domain/content.ts'
import type { App } from '#/server/app.ts'
import type { Database } from '#/server/db/connect.ts'
import { postgresCode } from '#/server/db/errors.ts'
import { contentRevisions as revisions } from '#/server/db/schema/content.ts'
import type { Transactional } from '#/server/doctors/next-slots.ts'
import type { ContentChange, ContentChanged, ContentSave } from './revision.ts'
import { contentTables } from './tables.ts'

type Row = typeof revisions.$inferSelect
// What the desk does to content; each is one transaction with its audit.
export function recordDraft(
  app: App,
  piece: Piece,
  { by, seen, texts, isNew, action }: ContentSave,
  now: Date,
): Promise<ContentChanged> {
  return changing(app.db, async (tx) => {
    const latest = await lockLatest(tx, piece)
    const present = latest ? null : await contentTables(app.entropy)[piece.kind].read(tx, piece.key)
    if (isNew && (latest || present)) return { ok: false, code: 'key-taken' }
    if ((latest?.version ?? 0) !== seen) return { ok: false, code: 'changed-meanwhile' }
    if (!isNew && !latest && !present) return { ok: false, code: 'content-unknown' }
    if (present) await keepPresent(tx, app, { piece, texts: present }, now)
    const before = latest ? textsIn(latest.data) : (present ?? {})
    const after = { ...piece, version: present ? 2 : seen + 1 }
    if (!isNew && changesBetween(before, texts).length === 0)
      return { ok: false, code: 'nothing-new' }
    await insert(tx, app, { ...after, texts, authorId: by }, now)
    const fields = changesBetween(before, texts).map(({ field }) => field)
    await tell(
      tx,
      app,
      { piece, by, action },
      { version: seen },
      { version: after.version, fields },
      now,
    )
    return { ok: true, version: after.version }
  })
}

/** The latest version as it is; an earlier one, or one that was published before, as a new version. */
export function recordPublication(
  app: App,
  piece: Piece,
  { by, seen, version }: ContentChange & { version: number },
  now: Date,
): Promise<ContentChanged> {
  return changing(app.db, async (tx) => {
    const latest = await lockLatest(tx, piece)
    if (!latest || latest.version !== seen) return { ok: false, code: 'changed-meanwhile' }
    const wanted = version === latest.version ? latest : await findVersion(tx, piece, version)
    if (!wanted) return { ok: false, code: 'content-unknown' }
    if (wanted === latest && latest.publishedAt) return { ok: false, code: 'nothing-new' }
    const texts = textsIn(wanted.data)
    const target =
      wanted === latest
        ? latest
        : await insert(tx, app, { ...piece, version: seen + 1, texts, authorId: by }, now)
    await writePublic(tx, app, { row: target, by }, now)
    const action = wanted === latest ? 'content-published' : 'content-rolled-back'
    const after = { version: target.version, as: version }
    await tell(tx, app, { piece, by, action }, { version: seen }, after, now)
    return { ok: true, version: target.version }
  })
}

/** Publishes the latest version by itself at that time; null takes that back. */
export function recordSchedule(
  app: App,
  piece: Piece,
  { by, seen, at }: ContentChange & { at: Date | null },
  now: Date,
): Promise<ContentChanged> {
  return changing(app.db, async (tx) => {
    const latest = await lockLatest(tx, piece)
    if (!latest || latest.version !== seen) return { ok: false, code: 'changed-meanwhile' }
    if (latest.publishedAt) return { ok: false, code: 'nothing-new' }
    const problem = at && contentTables(app.entropy)[piece.kind].problemOf(textsIn(latest.data), at)
    if (problem) throw new Refusal(problem)
    await tx.update(revisions).set({ publishAt: at }).where(eq(revisions.id, latest.id))
    const [before, after] = [latest.publishAt, at].map((time) => ({
      publishAt: time?.toISOString() ?? null,
    }))
    const entry = { piece, by, action: 'content-scheduled' }
    await tell(tx, app, entry, before ?? {}, { ...after, version: latest.version }, now)
    return { ok: true, version: latest.version }
  })
}

/** Publishes a version whose time has come; null when it was not published after all. */
export async function publishScheduled(app: App, id: string, now: Date): Promise<Piece | null> {
  const [row] = await app.db.select().from(revisions).where(eq(revisions.id, id))
  if (!row) return null
  const piece = { kind: row.kind, key: row.key }
  const done = await changing(app.db, (tx) => publishRow(tx, app, { piece, id }, now))
  if (done.ok) return piece
  // Its time has come and gone: it stays a draft, and the audit says why.
  await app.db.transaction(async (tx) => {
    await tx.update(revisions).set({ publishAt: null }).where(eq(revisions.id, id))
    const entry = { piece, by: null, action: 'content-not-published' }
    const code = done.code === 'refused' ? done.problem.code : done.code
    await tell(tx, app, entry, {}, { version: row.version, code }, now)
  })
  return null
}

/** A version as the texts that it was saved with. */
export function textsIn(data: Record<string, unknown>): Texts {
  return Object.fromEntries(Object.entries(data).map(([name, text]) => [name, String(text)]))
}

/** Ends the transaction of a publication that cannot be: nothing of it stays. */
class Refusal extends Error {
  readonly problem: ContentProblem
  constructor(problem: ContentProblem) {
    super(problem.code)
    this.problem = problem
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

async function changing(
  db: Database,
  work: (tx: Transactional) => Promise<ContentChanged>,
): Promise<ContentChanged> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, code: 'refused', problem: error.problem }
    if (postgresCode(error) !== FOREIGN_KEY_VIOLATION) throw error
    return { ok: false, code: 'refused', problem: { field: 'form', code: 'reference-unknown' } }
  }
}

/** One at a time works on a piece, also while it has no version to lock. */
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

/** What visitors read before anybody edited it here is the first version. */
async function keepPresent(
  tx: Transactional,
  app: App,
  { piece, texts }: { piece: Piece; texts: Texts },
  now: Date,
): Promise<void> {
  const first = await insert(tx, app, { ...piece, version: 1, texts, authorId: null }, now)
  await tx.update(revisions).set({ publishedAt: now }).where(eq(revisions.id, first.id))
}

type NewRevision = Piece & { version: number; texts: Texts; authorId: string | null }

async function insert(
  tx: Transactional,
  { entropy }: App,
  { kind, key, version, texts, authorId }: NewRevision,
  now: Date,
): Promise<Row> {
  const [row] = await tx
    .insert(revisions)
    .values({ id: entropy.id(), kind, key, version, data: texts, authorId, createdAt: now })
    .returning()
  if (!row) throw new Error('no row was inserted')
  return row
}

async function publishRow(
  tx: Transactional,
  app: App,
  { piece, id }: { piece: Piece; id: string },
  now: Date,
): Promise<ContentChanged> {
  const latest = await lockLatest(tx, piece)
  const [row] = await tx.select().from(revisions).where(eq(revisions.id, id))
  const isDue = row?.publishAt && !row.publishedAt && row.publishAt <= now
  if (!isDue || !latest) return { ok: false, code: 'nothing-new' }
  // Something newer was published by hand: what waited is old.
  if (latest.version > row.version && latest.publishedAt)
    return { ok: false, code: 'changed-meanwhile' }
  await writePublic(tx, app, { row, by: null }, now)
  const after = { version: row.version }
  await tell(tx, app, { piece, by: null, action: 'content-published' }, {}, after, now)
  return { ok: true, version: row.version }
}

/** The table that visitors read, and the mark on the version. */
async function writePublic(
  tx: Transactional,
  app: App,
  { row, by }: { row: Row; by: string | null },
  now: Date,
): Promise<void> {
  const [table, texts] = [contentTables(app.entropy)[row.kind], textsIn(row.data)]
  const problem = table.problemOf(texts, now) ?? (await table.write(tx, row.key, texts, { now }))
  if (problem) throw new Refusal(problem)
  await tx
    .update(revisions)
    .set({ publishedAt: now, publisherId: by })
    .where(eq(revisions.id, row.id))
}

type Told = { piece: Piece; by: string | null; action: string }

async function tell(
  tx: Transactional,
  { record }: App,
  { piece, by, action }: Told,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const actor = { actorKind: by === null ? ('system' as const) : ('staff' as const), actorId: by }
  const subject = { subjectKind: 'content', subjectId: `${piece.kind}/${piece.key}` }
  await record(tx, { ...actor, ...subject, action, before, after }, now)
}
