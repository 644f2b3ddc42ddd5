import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import { cacheTags } from '#/domain/content/content.ts'
import type { LogoSide } from '#/domain/content/logo.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { siteDocuments } from '#/server/db/schema/content.ts'
import { logoPictures, type LogoPictures, type LogoProblem } from '#/server/files/logo-pictures.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import { findSite } from '#/server/site/site.ts'
import { transact, type Work } from '#/server/work.ts'

type LogoChanged = { ok: true } | Refused<LogoProblem | 'not-yours'>

const BRAND = { kind: 'brand', key: 'brand' } as const
const isLogo = eq(siteDocuments.name, 'logo')

/** Replaces the site's mark, on all pages and in all icons. */
export async function changeLogo(
  app: App,
  actor: DeskActor | null,
  content: Uint8Array,
): Promise<LogoChanged> {
  if (!mayEdit(actor)) return { ok: false, code: 'not-yours' }
  const logo = await logoPictures(content)
  if (!logo.ok) return logo
  const data = documentOf(logo.pictures)
  return record(app, actor, data.version, async ({ tx, now }) => {
    const row = { data, updatedAt: now }
    await tx
      .insert(siteDocuments)
      .values({ name: 'logo', ...row })
      .onConflictDoUpdate({ target: siteDocuments.name, set: row })
  })
}

/** Brings the mark of a site without a logo back. */
export async function removeLogo(app: App, actor: DeskActor | null): Promise<LogoChanged> {
  if (!mayEdit(actor)) return { ok: false, code: 'not-yours' }
  return record(app, actor, null, async ({ tx }) => {
    await tx.delete(siteDocuments).where(isLogo)
  })
}

/** The version that the desk shows; null without permission. */
export async function findLogoVersion(
  app: App,
  actor: DeskActor | null,
): Promise<{ version: string | null } | null> {
  return mayEdit(actor) ? { version: (await findSite(app)).logo } : null
}

/** The square of this side, or the only one; null without a logo. */
export async function findLogo(
  { reads }: App,
  side: LogoSide,
): Promise<{ version: string; content: Buffer<ArrayBuffer> } | null> {
  const picture = sql<string>`coalesce(${siteDocuments.data} -> 'pictures' ->> ${String(side)},
    ${siteDocuments.data} -> 'pictures' ->> '512')`
  const version = sql<string>`${siteDocuments.data} ->> 'version'`
  const [found] = await reads.select({ version, picture }).from(siteDocuments).where(isLogo)
  return found ? { version: found.version, content: Buffer.from(found.picture, 'base64') } : null
}

function documentOf(pictures: LogoPictures) {
  const entries = Object.entries(pictures)
  const hash = createHash('sha256')
  for (const [, picture] of entries) hash.update(picture)
  return {
    version: hash.digest('base64url').slice(0, 12),
    pictures: Object.fromEntries(entries.map(([side, png]) => [side, png.toString('base64')])),
  }
}

function mayEdit(actor: DeskActor | null): actor is DeskActor {
  return actor !== null && isPermitted(can.editContent(actor, 'brand'), 'edit-content')
}

/** The change with its entry in the audit; the same logo again, or none again, changes nothing. */
async function record(
  app: App,
  { staffId }: DeskActor,
  version: string | null,
  write: (work: Work) => Promise<void>,
): Promise<{ ok: true }> {
  await transact(app, async (work) => {
    const [before] = await work.tx.select().from(siteDocuments).where(isLogo).for('update')
    const old = before?.data['version'] ?? null
    if (old === version) return
    await write(work)
    await work.audit({
      actorKind: 'staff',
      actorId: staffId,
      action: version === null ? 'logo-removed' : 'logo-changed',
      subjectKind: 'content',
      subjectId: `${BRAND.kind}/${BRAND.key}`,
      before: { version: old },
      after: { version },
    })
  })
  await app.gateways.cache.purge(cacheTags(BRAND))
  return { ok: true }
}
