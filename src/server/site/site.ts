import { sql } from 'drizzle-orm'
import { brandOf, type Site } from '#/domain/content/brand.ts'
import type { ContentValue } from '#/domain/content/content-kinds.ts'
import { hasFirstName } from '#/domain/content/default-brand.ts'
import { openingSchema } from '#/domain/content/opening.ts'
import { FIRST_POLICY } from '#/domain/content/policy.ts'
import type { App } from '#/server/app.ts'
import { policies, siteDocuments } from '#/server/db/schema/content.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { cachedByTopic } from '#/server/page-cache/cached.ts'
import { readBrand } from './brand.ts'
import { logoVersion } from './logo-version.ts'
import { readServicesOff } from './services.ts'
import { readHome } from './home.ts'

/** Read for every page in one small query, so that a change takes effect immediately in every process. */
export const findSite = cachedByTopic(['site'], readSite)

async function readSite({
  reads,
  clock,
  settings,
}: App): Promise<Site & { home: ContentValue<'home'> }> {
  const now = clock.now()
  const version = sql<string | null>`(select ${policies.version} from ${policies}
        where ${policies.kind} = 'privacy' and ${policies.effectiveAt} <= ${now.toISOString()}::timestamptz
        order by ${policies.effectiveAt} desc limit 1)`
  const document = (name: 'brand' | 'home' | 'opening' | 'services') =>
    sql<Record<string, unknown> | null>`(select ${siteDocuments.data} from ${siteDocuments}
          where ${siteDocuments.name} = ${name})`
  const isDemo = sql<boolean>`exists (select from ${doctors}
        where ${doctors.isDemo} and ${doctors.publishedAt} is not null)`
  const [row] = await reads
    .select({
      version,
      isDemo,
      brand: document('brand'),
      logo: logoVersion,
      home: document('home'),
      opening: document('opening'),
      services: document('services'),
    })
    .from(sql`(values (1)) as one`)
  const isDemoSite = row?.isDemo ?? false
  const brand = brandOf(readBrand(row?.brand ?? {}), { isDemo: isDemoSite })
  return {
    brand,
    isRenamed: !hasFirstName(brand),
    logo: row?.logo ?? null,
    home: readHome(row?.home ?? {}),
    servicesOff: readServicesOff(row?.services ?? {}),
    policyVersion: row?.version ?? FIRST_POLICY.version,
    isDemo: isDemoSite,
    // A demo is there to be seen; a site from before this record was open.
    isOpen: isDemoSite || !row?.opening || openingSchema.parse(row.opening).openedAt !== null,
    isRehearsal: settings.isRehearsal,
    tag: settings.tag,
    phoneAuth: settings.phoneAuth,
    liveHosts: settings.liveHosts,
  }
}
