import { and, asc, desc, eq, gte, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import type { Piece } from '#/domain/content.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { districts, governorates, specialties } from '#/server/db/schema/catalogue.ts'
import { contentRevisions as revisions } from '#/server/db/schema/content.ts'
import { staff } from '#/server/db/schema/staff.ts'
import type { ContentLine, Contents, Revision } from '#/server/ports/contents.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { RecordAudit } from './audit.ts'
import { contentChanges, textsIn } from './content-changes.ts'
import { contentTables, type TextTable } from './content-tables.ts'

/** So many versions are shown of a piece. */
const MOST_REVISIONS = 40

export function postgresContents(db: Database, entropy: Entropy, record: RecordAudit): Contents {
  const tables = contentTables(entropy)
  const changes = contentChanges(db, { entropy, record, tables })
  return {
    ...changes,

    list: async (kinds) => {
      const states = await listStates(db, kinds)
      const lists = await Promise.all(
        kinds.map((kind) => listKind(db, { kind, table: tables[kind] }, states)),
      )
      return lists.flat()
    },

    find: async (piece) => {
      const found = await listRevisions(db, piece)
      const present = found.length === 0 ? await tables[piece.kind].read(db, piece.key) : null
      return found.length > 0 || present ? { revisions: found, present } : null
    },

    publishDue: async (now) => {
      const due = await db
        .select({ id: revisions.id })
        .from(revisions)
        .where(and(isNull(revisions.publishedAt), lte(revisions.publishAt, now)))
        .orderBy(asc(revisions.publishAt))
      const published: Piece[] = []
      for (const { id } of due) {
        const piece = await changes.publishScheduled(id, now)
        if (piece) published.push(piece)
      }
      return published
    },

    listPublished: async (since) => {
      const { kind, key } = revisions
      return db
        .selectDistinct({ kind, key })
        .from(revisions)
        .where(gte(revisions.publishedAt, since))
    },

    listChoices: async () => {
      const [fields, places, areas] = await Promise.all([
        db.select().from(specialties).orderBy(asc(specialties.position)),
        db
          .select()
          .from(districts)
          .orderBy(asc(districts.governorateSlug), asc(districts.position)),
        db.select().from(governorates).orderBy(asc(governorates.code)),
      ])
      const shown = areas.map((area) => ({ ...area, isHidden: false }))
      return { specialties: fields, districts: places, governorates: shown }
    },
  }
}

type State = { latest: number; published: number | null; publishAt: Date | null; name: Names }
type Names = { nameAr: string; nameEn: string }

/** Where each piece's versions have got to. */
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
        nameAr: texts['nameAr'] ?? (texts['titleAr'] || texts['titleEn']) ?? row.key,
        nameEn: texts['nameEn'] ?? (texts['titleEn'] || texts['titleAr']) ?? row.key,
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
      ...name,
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
