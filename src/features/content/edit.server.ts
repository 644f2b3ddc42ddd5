import { cacheTags, type Piece } from '#/domain/content.ts'
import { keepSignature } from '#/domain/contentrules.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { clinicDate } from '#/domain/zone.ts'
import type { ContentChanged } from '#/server/ports/contents.ts'
import { isPermitted } from '#/server/security.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { PublishInput, SaveInput, ScheduleInput, SignInput } from './content.ts'

type Needs = Pick<Services, 'contents' | 'clock'>

/** A draft; visitors see nothing of it. */
export async function saveContent(
  services: Needs,
  actor: DeskActor | null,
  { kind, key, seen, texts, isNew }: SaveInput,
): Promise<ContentChanged> {
  if (!actor || !isPermitted(can.editContent(actor, kind), 'edit-content')) return unknown
  const piece = { kind, key }
  const kept = keepSignature(kind, await latestTexts(services, piece), texts)
  const save = { by: actor.staffId, seen, texts: kept, isNew, action: 'content-saved' as const }
  return services.contents.save(piece, save, services.clock.now())
}

/** The latest version, or an earlier one again. */
export async function publishContent(
  services: Pick<Services, 'contents' | 'clock' | 'cache'>,
  actor: DeskActor | null,
  { kind, key, seen, version }: PublishInput,
): Promise<ContentChanged> {
  if (!actor || !isPermitted(can.editContent(actor, kind), 'edit-content')) return unknown
  const { contents, cache, clock } = services
  const change = { by: actor.staffId, seen, version }
  const published = await contents.publish({ kind, key }, change, clock.now())
  if (published.ok) await cache.purge(cacheTags({ kind, key }))
  return published
}

export async function scheduleContent(
  { contents, clock }: Needs,
  actor: DeskActor | null,
  { kind, key, seen, at }: ScheduleInput,
): Promise<ContentChanged> {
  if (!actor || !isPermitted(can.editContent(actor, kind), 'edit-content')) return unknown
  const now = clock.now()
  if (at && at <= now) return refused('at', 'time-past')
  return contents.schedule({ kind, key }, { by: actor.staffId, seen, at }, now)
}

/** What a doctor has read and found right, written down by whoever was told. */
export async function signContent(
  services: Needs,
  actor: DeskActor | null,
  { kind, key, seen, ...signature }: SignInput,
): Promise<ContentChanged> {
  if (!actor || !isPermitted(can.editContent(actor, kind), 'edit-content') || kind !== 'article')
    return unknown
  const now = services.clock.now()
  if (signature.reviewedOn > clinicDate(now)) return refused('reviewedOn', 'date-future')
  const piece = { kind, key }
  const texts = { ...(await latestTexts(services, piece)), ...signature }
  const save = { by: actor.staffId, seen, texts, isNew: false, action: 'content-signed' as const }
  return services.contents.save(piece, save, now)
}

const unknown: ContentChanged = { ok: false, code: 'content-unknown' }

function refused(field: string, code: string): ContentChanged {
  return { ok: false, code: 'refused', problem: { field, code } }
}

async function latestTexts({ contents }: Pick<Services, 'contents'>, piece: Piece) {
  const found = await contents.find(piece)
  return found?.revisions[0]?.texts ?? found?.present ?? {}
}
