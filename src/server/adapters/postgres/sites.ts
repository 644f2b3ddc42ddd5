import { sql } from 'drizzle-orm'
import { brandOf, type Site } from '#/domain/brand.ts'
import { FIRST_POLICY } from '#/domain/policy.ts'
import type { Database } from '#/server/db/connect.ts'
import { policies, siteDocuments } from '#/server/db/schema/content.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import type { Sites } from '#/server/ports/sites.ts'
import { readBrand } from './content-brand.ts'
import { readHome } from './content-site.ts'

/** `settled` is what the settings say of the site. */
export function postgresSites(
  db: Database,
  settled: Pick<Site, 'isRehearsal' | 'tag' | 'liveHosts'>,
): Sites {
  return {
    read: async (now) => {
      const version = sql<string | null>`(select ${policies.version} from ${policies}
        where ${policies.kind} = 'privacy' and ${policies.effectiveAt} <= ${now.toISOString()}::timestamptz
        order by ${policies.effectiveAt} desc limit 1)`
      const document = (name: 'brand' | 'home') =>
        sql<Record<string, unknown> | null>`(select ${siteDocuments.data} from ${siteDocuments}
          where ${siteDocuments.name} = ${name})`
      const isDemo = sql<boolean>`exists (select from ${doctors}
        where ${doctors.isDemo} and ${doctors.publishedAt} is not null)`
      const [row] = await db
        .select({ version, isDemo, brand: document('brand'), home: document('home') })
        .from(sql`(values (1)) as one`)
      return {
        brand: brandOf(readBrand(row?.brand ?? {})),
        home: readHome(row?.home ?? {}),
        policyVersion: row?.version ?? FIRST_POLICY.version,
        isDemo: row?.isDemo ?? false,
        ...settled,
      }
    },
  }
}
