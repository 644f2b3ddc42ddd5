import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentKinds, isSingle, type ContentKind } from '#/domain/content/content.ts'
import { transact } from '#/server/work.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { contentTables as tables } from './tables.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

const tableNames: Record<ContentKind, string> = {
  specialty: 'specialties',
  governorate: 'governorates',
  district: 'districts',
  insurer: 'insurers',
  concept: 'concepts',
  rate: 'rates',
  coverage: 'coverage',
  offer: 'offers',
  article: 'articles',
  vacancy: 'vacancies',
  policy: 'policies',
  office: 'offices',
  procedure: 'procedures',
  hospital: 'hospitals',
  plan: 'financing_plans',
  labTest: 'lab_tests',
  labPackage: 'lab_tests',
  brand: 'site_documents',
  services: 'site_documents',
  home: 'site_documents',
}

test.each(contentKinds)(
  'each stored %s is read into texts, and written back unchanged',
  async (kind) => {
    const table = tables[kind]
    const before = await rowsOf(kind)
    const lines = (await table.list(db)).slice(0, 10)
    expect(lines.length).toBeGreaterThan(0)
    for (const { key } of lines) {
      const texts = await table.read(db, key)
      if (!texts) throw new Error(`${kind}/${key} is listed and not there`)
      const refused = await transact(app, (work) => table.write(work, key, texts))
      // The built-in policy is in force and cannot be changed.
      expect(refused).toEqual(kind === 'policy' ? { field: 'form', code: 'policy-in-force' } : null)
      expect(await table.read(db, key)).toEqual(texts)
    }
    if (!isSingle(kind)) expect(await rowsOf(kind)).toEqual(before)
    // What was written is not the demo's any more.
    expect(await markedOf(kind, new Set(lines.map(({ key }) => key)))).toEqual([])
  },
)

async function rowsOf(kind: ContentKind): Promise<unknown[]> {
  const name = sql.identifier(tableNames[kind])
  const { rows } = await db.execute(
    sql`select to_jsonb(t) - 'updated_at' - 'is_demo' as row from ${name} t
      order by (to_jsonb(t) - 'updated_at' - 'is_demo')::text`,
  )
  return rows.map(({ row }) => row)
}

/** Those of the pieces whose rows have the demo's mark. */
async function markedOf(kind: ContentKind, keys: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await db.execute(
    sql`select to_jsonb(t) ->> 'slug' as key from ${sql.identifier(tableNames[kind])} t
      where (to_jsonb(t) ->> 'is_demo')::boolean`,
  )
  return rows.map(({ key }) => String(key)).filter((key) => keys.has(key))
}
