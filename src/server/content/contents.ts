import { and, asc, desc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { ContentItem, Texts } from '#/domain/content/content.ts'
import { localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, specialties } from '#/server/db/schema/catalogue.ts'
import { contentRevisions as revisions } from '#/server/db/schema/content.ts'
import { staff } from '#/server/db/schema/staff.ts'
import type { ContentChoice, Revision } from './revision.ts'
import { textsIn } from './revision-rows.ts'
import { publishScheduled } from './schedule.ts'
import { contentTables } from './tables.ts'

/** How many versions of a piece are shown. */
const MOST_REVISIONS = 40

/** Latest versions first; `present` has the table's content if the piece was never edited here. */
export async function findRevisions(
  app: App,
  piece: ContentItem,
): Promise<{ revisions: Revision[]; present: Texts | null } | null> {
  const found = await listRevisions(app.db, piece)
  const present =
    found.length === 0 ? await contentTables[piece.kind].read(app.db, piece.key) : null
  return found.length > 0 || present ? { revisions: found, present } : null
}

/** Publishes due versions and returns what was published. A version that is refused loses its schedule. */
export async function publishDueContent(app: App): Promise<ContentItem[]> {
  const due = await app.db
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(isNull(revisions.publishedAt), lte(revisions.publishAt, app.clock.now())))
    .orderBy(asc(revisions.publishAt))
  const published: ContentItem[] = []
  for (const { id } of due) {
    const piece = await publishScheduled(app, id)
    if (piece) published.push(piece)
  }
  return published
}

/** Pieces published since that time. */
export async function listPublishedContent(app: App, since: Date): Promise<ContentItem[]> {
  const { kind, key } = revisions
  return app.db
    .selectDistinct({ kind, key })
    .from(revisions)
    .where(gte(revisions.publishedAt, since))
}

/** Names of the choices for the fields. */
export async function listContentChoices(app: App): Promise<{
  specialties: ContentChoice[]
  districts: (ContentChoice & { governorateSlug: string })[]
  governorates: ContentChoice[]
}> {
  const [fields, places, areas] = await Promise.all([
    app.db.select().from(specialties).orderBy(asc(specialties.position)),
    app.db
      .select()
      .from(districts)
      .orderBy(asc(districts.governorateSlug), asc(districts.position)),
    app.db.select().from(governorates).orderBy(asc(governorates.position)),
  ])
  return {
    specialties: fields.map(choiceOf),
    districts: places.map((row) => ({ ...choiceOf(row), governorateSlug: row.governorateSlug })),
    governorates: areas.map(choiceOf),
  }
}

function choiceOf(row: { slug: string; nameAr: string; nameEn: string; isHidden: boolean }) {
  return { slug: row.slug, name: localized(row, 'name'), isHidden: row.isHidden }
}

async function listRevisions(db: Queries, { kind, key }: ContentItem): Promise<Revision[]> {
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
