import { sql, type SQL } from 'drizzle-orm'
import type { ContentKind } from '#/domain/content/content.ts'
import type { Queries } from '#/server/db/connect.ts'
import { contentRevisions } from '#/server/db/schema/content.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { hospitals, procedurePrices, procedures } from '#/server/db/schema/surgery.ts'
import { listForeignKeys, listMarkedTables, type ForeignKey } from './foreign-keys.ts'
import { isInventedVoucher } from './invented.ts'

/** A table with rows to remove, and the condition for these. */
export type RemovalPart = { table: string; rows: SQL }

/** A real offer stays when the demo profile goes at which its vouchers were redeemed. */
const detached: ReadonlySet<string> = new Set(['offers.doctor_id', 'offers.facility_id'])

/** Tables of content, whose versions are known by kind and key. */
const contentTables: Partial<Record<ContentKind, [table: string, key: string]>> = {
  offer: ['offers', 'slug'],
  article: ['articles', 'slug'],
  vacancy: ['vacancies', 'slug'],
  office: ['offices', 'slug'],
  rate: ['rates', 'slug'],
  coverage: ['coverage', 'service'],
  procedure: ['procedures', 'slug'],
  hospital: ['hospitals', 'slug'],
  plan: ['financing_plans', 'slug'],
}

/**
 * What of a database belongs to the demo: rows with its mark, and all that refers to them, by the foreign keys of
 * the database itself. Rows come before those that they refer to, so that they can be deleted in this order.
 */
export async function findRemovalScope(db: Queries): Promise<RemovalPart[]> {
  const all = await listForeignKeys(db)
  const keys = all.filter(({ table, column }) => !detached.has(`${table}.${column}`))
  const marks = await listMarks(db)
  const order = childrenFirst([...marks.keys()], keys)
  const rowsOf = (table: string): SQL => {
    const mark = marks.get(table)
    const parents = keys.filter((key) => key.table === table && order.includes(key.parent))
    const referring = parents.map((key) => refersTo(key, rowsOf(key.parent)))
    return anyOf(mark ? [mark, ...referring] : referring)
  }
  const parts = order.map((table) => ({ table, rows: rowsOf(table) }))
  return [{ table: 'content_revisions', rows: versionsOf(rowsOf) }, ...parts]
}

async function listMarks(db: Queries): Promise<Map<string, SQL>> {
  const marked = await listMarkedTables(db)
  return new Map([
    ...marked.map((table): [string, SQL] => [table, sql`${sql.identifier(table)}.is_demo`]),
    ['procedures', isOfDemoHospitals],
    ['vouchers', isInventedVoucher],
    ['payments', isTrial],
  ])
}

/** An operation that a real hospital prices is in use. */
const isOfDemoHospitals = sql`${procedures.isDemo} and not exists (
  select from ${procedurePrices} inner join ${hospitals} on ${hospitals.slug} = ${procedurePrices.hospitalSlug}
  where ${procedurePrices.procedureSlug} = ${procedures.slug} and not ${hospitals.isDemo})`

const isTrial = sql`${payments.gateway} = 'sandbox'`

/** The tables, and all that refer to them. */
function childrenFirst(tables: readonly string[], keys: readonly ForeignKey[]): string[] {
  const order = new Set<string>()
  const visit = (table: string) => {
    if (order.has(table)) return
    for (const key of keys) if (key.parent === table) visit(key.table)
    order.add(table)
  }
  tables.forEach(visit)
  return [...order]
}

function refersTo({ table, column, parent, key }: ForeignKey, rows: SQL): SQL {
  const [child, of, from, id] = [table, column, parent, key].map((name) => sql.identifier(name))
  return sql`${child}.${of} in (select ${from}.${id} from ${from} where ${rows})`
}

/** Of a piece that goes, the version from before its first edit; what staff wrote stays as a draft. */
function versionsOf(rowsOf: (table: string) => SQL): SQL {
  const { authorId, kind, key } = contentRevisions
  const ofPieces = Object.entries(contentTables).map(([each, [table, id]]) => {
    const [from, slug] = [sql.identifier(table), sql.identifier(id)]
    return sql`${kind} = ${each} and ${key} in (select ${from}.${slug} from ${from} where ${rowsOf(table)})`
  })
  return sql`${authorId} is null and ${anyOf(ofPieces)}`
}

function anyOf(conditions: readonly SQL[]): SQL {
  const parts = conditions.map((condition) => sql`(${condition})`)
  return sql`(${sql.join(parts, sql` or `)})`
}
