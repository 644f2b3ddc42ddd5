import { and, asc, desc, eq, gte, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import type { ContentKind, Piece, Texts } from '#/domain/content.ts'
import { localized, type Localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, specialties } from '#/server/db/schema/catalogue.ts'
import { contentRevisions as revisions } from '#/server/db/schema/content.ts'
import { staff } from '#/server/db/schema/staff.ts'
import { publishScheduled, textsIn } from './changes.ts'
import type { ContentChoice, ContentLine, Revision } from './revision.ts'
import { contentTables, type TextTable } from './tables.ts'

/** How many versions of a piece are shown. */
const MOST_REVISIONS = 40

export async function listContentLines(
  app: App,
  kinds: readonly ContentKind[],
): Promise<ContentLine[]> {
  const states = await listStates(app.db, kinds)
  const lists = await Promise.all(
    kinds.map((kind) => listKind(app.db, { kind, table: contentTables[kind] }, states)),
  )
  return lists.flat()
}

/** Latest versions first; `present` has the table's content if the piece was never edited here. */
export async function findRevisions(
  app: App,
  piece: Piece,
): Promise<{ revisions: Revision[]; present: Texts | null } | null> {
  const found = await listRevisions(app.db, piece)
  const present =
    found.length === 0 ? await contentTables[piece.kind].read(app.db, piece.key) : null
  return found.length > 0 || present ? { revisions: found, present } : null
}

/** Publishes due versions and returns what was published. A version that is refused loses its schedule. */
export async function publishDueContent(app: App): Promise<Piece[]> {
  const due = await app.db
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(isNull(revisions.publishedAt), lte(revisions.publishAt, app.clock.now())))
    .orderBy(asc(revisions.publishAt))
  const published: Piece[] = []
  for (const { id } of due) {
    const piece = await publishScheduled(app, id)
    if (piece) published.push(piece)
  }
  return published
}

/** Pieces published since that time. */
export async function listPublishedContent(app: App, since: Date): Promise<Piece[]> {
  const { kind, key } = revisions
  return app.db
    .selectDistinct({ kind, key })
    .from(revisions)
    .where(gte(revisions.publishedAt, since))
}

/** Names of the choices for the fields. */
export async function listContentChoices(
  app: App,
): Promise<Record<'specialties' | 'districts' | 'governorates', ContentChoice[]>> {
  const [fields, places, areas] = await Promise.all([
    app.db.select().from(specialties).orderBy(asc(specialties.position)),
    app.db
      .select()
      .from(districts)
      .orderBy(asc(districts.governorateSlug), asc(districts.position)),
    app.db.select().from(governorates).orderBy(asc(governorates.code)),
  ])
  return {
    specialties: fields.map(choiceOf),
    districts: places.map(choiceOf),
    governorates: areas.map((area) => choiceOf({ ...area, isHidden: false })),
  }
}

function choiceOf(row: { slug: string; nameAr: string; nameEn: string; isHidden: boolean }) {
  return { slug: row.slug, name: localized(row, 'name'), isHidden: row.isHidden }
}

type State = { latest: number; published: number | null; publishAt: Date | null; name: Localized }

/** The latest and the published version of each piece. */
async function listStates(db: Queries, kinds: readonly Piece['kind'][]) {
  const { kind, key, version, publishedAt, publishAt } = revisions
  const rows = await db
    .select({
      kind,
      key,
      latest: sql<number>`${max(version)}`.mapWith(Number),
      published: sql<number | null>`max(${version}) filter (where ${publishedAt} is not null)`,
      publishAt: sql<string | null>`min(${publishAt}) filter (where ${publishedAt} is null)`,
      data: sql<
        Record<string, unknown>
      >`(array_agg(${revisions.data} order by ${version} desc))[1]`,
    })
    .from(revisions)
    .where(inArray(kind, [...kinds]))
    .groupBy(kind, key)
  return new Map(
    rows.map(({ data, publishAt: at, ...row }): [string, State & Piece] => {
      const texts = textsIn(data)
      const name = {
        ar: texts['nameAr'] ?? (texts['titleAr'] || texts['titleEn']) ?? row.key,
        en: texts['nameEn'] ?? (texts['titleEn'] || texts['titleAr']) ?? row.key,
      }
      return [
        `${row.kind}/${row.key}`,
        { ...row, name, publishAt: at === null ? null : new Date(at) },
      ]
    }),
  )
}

async function listKind(
  db: Queries,
  { kind, table }: { kind: Piece['kind']; table: TextTable },
  states: ReadonlyMap<string, State & Piece>,
): Promise<ContentLine[]> {
  const lines = await table.list(db)
  const kept = new Set(lines.map(({ key }) => key))
  const fresh = [...states.values()].filter((state) => state.kind === kind && !kept.has(state.key))
  return [
    ...fresh.map(({ key, name, publishAt }) => ({
      kind,
      key,
      name,
      isLive: false,
      hasDraft: true,
      publishAt,
    })),
    ...lines.map((line) => {
      const state = states.get(`${kind}/${line.key}`)
      const hasDraft = state !== undefined && state.latest !== state.published
      return { kind, ...line, hasDraft, publishAt: state?.publishAt ?? null }
    }),
  ]
}

async function listRevisions(db: Queries, { kind, key }: Piece): Promise<Revision[]> {
  const { version, data, createdAt, publishAt, publishedAt } = revisions
  const rows = await db
    .select({ version, data, createdAt, publishAt, publishedAt, author: staff.name })
    .from(revisions)
    .leftJoin(staff, eq(staff.id, revisions.authorId))
    .where(and(eq(revisions.kind, kind), eq(revisions.key, key)))
    .orderBy(desc(version))
    .limit(MOST_REVISIONS)
  return rows.map(({ data: kept, ...row }) => ({ ...row, texts: textsIn(kept) }))
}
