import { cacheTags, type Piece } from '#/domain/content.ts'
import { keepSignature } from '#/domain/contentrules.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { clinicDate } from '#/domain/zone.ts'
import type { App } from '#/server/app.ts'
import { recordDraft, recordPublication, recordSchedule } from '#/server/content/changes.ts'
import { findRevisions } from '#/server/content/contents.ts'
import type { ContentChanged } from '#/server/content/revision.ts'
import { isPermitted } from '#/server/security.server.ts'
import type { PublishInput, SaveInput, ScheduleInput, SignInput } from './content.ts'

/** A draft; visitors see nothing of it. */
export async function saveContent(
  app: App,
  actor: DeskActor | null,
  { kind, key, seen, texts, isNew }: SaveInput,
): Promise<ContentChanged> {
  if (!actor || !isPermitted(can.editContent(actor, kind), 'edit-content')) return unknown
  const piece = { kind, key }
  const kept = keepSignature(kind, await latestTexts(app, piece), texts)
  const save = { by: actor.staffId, seen, texts: kept, isNew, action: 'content-saved' as const }
  return recordDraft(app, piece, save, app.clock.now())
}

/** The latest version, or an earlier one again. */
export async function publishContent(
  app: App,
  actor: DeskActor | null,
  { kind, key, seen, version }: PublishInput,
): Promise<ContentChanged> {
  if (!actor || !isPermitted(can.editContent(actor, kind), 'edit-content')) return unknown
  const { clock } = app
  const { cache } = app.gateways
  const change = { by: actor.staffId, seen, version }
  const published = await recordPublication(app, { kind, key }, change, clock.now())
  if (published.ok) await cache.purge(cacheTags({ kind, key }))
  return published
}

export async function scheduleContent(
  app: App,
  actor: DeskActor | null,
  { kind, key, seen, at }: ScheduleInput,
): Promise<ContentChanged> {
  if (!actor || !isPermitted(can.editContent(actor, kind), 'edit-content')) return unknown
  const now = app.clock.now()
  if (at && at <= now) return refused('at', 'time-past')
  return recordSchedule(app, { kind, key }, { by: actor.staffId, seen, at }, now)
}

/** What a doctor has read and found right, written down by whoever was told. */
export async function signContent(
  app: App,
  actor: DeskActor | null,
  { kind, key, seen, ...signature }: SignInput,
): Promise<ContentChanged> {
  if (!actor || !isPermitted(can.editContent(actor, kind), 'edit-content') || kind !== 'article')
    return unknown
  const now = app.clock.now()
  if (signature.reviewedOn > clinicDate(now)) return refused('reviewedOn', 'date-future')
  const piece = { kind, key }
  const texts = { ...(await latestTexts(app, piece)), ...signature }
  const save = { by: actor.staffId, seen, texts, isNew: false, action: 'content-signed' as const }
  return recordDraft(app, piece, save, now)
}

const unknown: ContentChanged = { ok: false, code: 'content-unknown' }

function refused(field: string, code: string): ContentChanged {
  return { ok: false, code: 'refused', problem: { field, code } }
}

async function latestTexts(app: App, piece: Piece) {
  const found = await findRevisions(app, piece)
  return found?.revisions[0]?.texts ?? found?.present ?? {}
}
