import { inArray, max, sql } from 'drizzle-orm'
import type { ContentKind, ContentItem } from '#/domain/content/content.ts'
import type { Localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { contentRevisions as revisions } from '#/server/db/schema/content.ts'
import type { ContentLine } from './revision.ts'
import { textsIn } from './revision-rows.ts'
import { contentTables, type TextTable } from './tables.ts'

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

type State = { latest: number; published: number | null; publishAt: Date | null; name: Localized }

/** The latest and the published version of each piece. */
async function listStates(db: Queries, kinds: readonly ContentItem['kind'][]) {
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
    rows.map(({ data, publishAt: at, ...row }): [string, State & ContentItem] => {
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
  { kind, table }: { kind: ContentItem['kind']; table: TextTable },
  states: ReadonlyMap<string, State & ContentItem>,
): Promise<ContentLine[]> {
  const lines = await table.list(db)
  const keys = new Set(lines.map(({ key }) => key))
  const fresh = [...states.values()].filter((state) => state.kind === kind && !keys.has(state.key))
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
