import { sql } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { demoRemovals } from '#/server/db/schema/demo.ts'
import { articles } from '#/server/db/schema/magazine.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { hospitals, procedures } from '#/server/db/schema/surgery.ts'
import { offers } from '#/server/db/schema/offers.ts'
import { offices } from '#/server/db/schema/offices.ts'
import { rates } from '#/server/db/schema/home-care.ts'
import { vacancies } from '#/server/db/schema/careers.ts'

const filled = [
  doctors,
  articles,
  offers,
  vacancies,
  offices,
  rates,
  procedures,
  hospitals,
  facilities,
]

/** Whether a database has nothing but reference data: nobody's entries, and not the demo's. */
export async function isUnused(db: Queries): Promise<boolean> {
  const tables = sql.join(
    filled.map((table) => sql`select from ${table}`),
    sql` union all `,
  )
  const { rows } = await db.execute(sql`select 1 from (${tables}) as row limit 1`)
  return rows.length === 0
}

/** Whether the demo's data was removed: only `npm run seed` adds it again. */
export async function isDemoRemoved(db: Queries): Promise<boolean> {
  return (await db.$count(demoRemovals)) > 0
}
