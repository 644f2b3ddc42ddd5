import { mayOpen, type ConfirmedItem, type Opening } from '#/domain/content/opening.ts'
import type { AuditAction } from '#/domain/audit.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { mayWork } from '#/server/observability/security-log.ts'
import { transact } from '#/server/work.ts'
import { readChecklist } from './checklist.ts'
import { writeOpening } from './opening.ts'

export type Opened = { ok: true } | { ok: false; code: 'not-yours' | 'opening-incomplete' }

/** Shows the site to visitors, unless something required is missing. */
export async function openSite(app: App, actor: DeskActor | null): Promise<Opened> {
  if (!mayWork(actor, 'open-site')) return { ok: false, code: 'not-yours' }
  if (!mayOpen(await readChecklist(app))) return { ok: false, code: 'opening-incomplete' }
  return change(app, actor, 'site-opened', app.clock.now().toISOString())
}

/** Shows visitors one page that says the site opens soon. */
export async function closeSite(app: App, actor: DeskActor | null): Promise<Opened> {
  if (!mayWork(actor, 'open-site')) return { ok: false, code: 'not-yours' }
  return change(app, actor, 'site-closed', null)
}

/** Shared caches have the pages of an open site, or the one of a closed site. */
async function change(
  app: App,
  actor: DeskActor,
  action: 'site-opened' | 'site-closed',
  openedAt: string | null,
): Promise<Opened> {
  const changed = await record(app, actor, action, { openedAt })
  await app.gateways.cache.purge(['site'])
  return changed
}

/** Records that a person has checked what the program cannot see. */
export async function confirmItem(
  app: App,
  actor: DeskActor | null,
  { item }: { item: ConfirmedItem },
): Promise<Opened> {
  if (!mayWork(actor, 'open-site')) return { ok: false, code: 'not-yours' }
  const at = app.clock.now().toISOString()
  return record(app, actor, 'opening-confirmed', { [`${item}At` as const]: at }, item)
}

/** Writes the facts with their entry in the audit. */
export function record(
  app: App,
  actor: DeskActor,
  action: AuditAction,
  facts: Partial<Opening>,
  subjectId = 'site',
): Promise<{ ok: true }> {
  return transact(app, async (work) => {
    await writeOpening(work, facts)
    const subject = { subjectKind: 'site' as const, subjectId, before: {}, after: {} }
    await work.audit({ actorKind: 'staff', actorId: actor.staffId, action, ...subject })
    return { ok: true }
  })
}
