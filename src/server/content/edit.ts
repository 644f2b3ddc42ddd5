import type { RefusalCode } from '#/domain/codes.ts'
import {
  cacheTags,
  isFixed,
  type ContentKind,
  type ContentItem,
  type Texts,
} from '#/domain/content/content.ts'
import { keepSignature } from '#/domain/content/content-rules.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import { recordDraft, recordPublication } from './changes.ts'
import { findRevisions } from './contents.ts'
import type { ContentChanged } from './revision.ts'
import { recordSchedule } from './schedule.ts'

/** A piece, and the latest version that the editor has seen. */
type ContentItemInput = { kind: ContentKind; key: string; seen: number }

export type SaveInput = ContentItemInput & { texts: Texts; isNew: boolean }

export type PublishInput = ContentItemInput & { version: number }

export type ScheduleInput = ContentItemInput & { at: Date | null }

export type SignInput = ContentItemInput & {
  reviewerAr: string
  reviewerEn: string
  reviewedOn: string
}

/** Saves a draft that visitors do not see. */
export async function saveContent(
  app: App,
  actor: DeskActor | null,
  { kind, key, seen, texts, isNew }: SaveInput,
): Promise<ContentChanged> {
  if (!actor || !isPermitted(can.editContent(actor, kind), 'edit-content')) return unknown
  if (isNew && isFixed(kind)) return unknown
  const piece = { kind, key }
  const signed = keepSignature(kind, await latestTexts(app, piece), texts)
  const save = { by: actor.staffId, seen, texts: signed, isNew, action: 'content-saved' as const }
  return recordDraft(app, piece, save)
}

/** The latest version, or an earlier one again. */
export async function publishContent(
  app: App,
  actor: DeskActor | null,
  { kind, key, seen, version }: PublishInput,
): Promise<ContentChanged> {
  if (!actor || !isPermitted(can.editContent(actor, kind), 'edit-content')) return unknown
  const { cache } = app.gateways
  const change = { by: actor.staffId, seen, version }
  const published = await recordPublication(app, { kind, key }, change)
  if (published.ok) await cache.purge(cacheTags({ kind, key }))
  return published
}

export async function scheduleContent(
  app: App,
  actor: DeskActor | null,
  { kind, key, seen, at }: ScheduleInput,
): Promise<ContentChanged> {
  if (!actor || !isPermitted(can.editContent(actor, kind), 'edit-content')) return unknown
  if (at && at <= app.clock.now()) return refused('at', 'time-past')
  return recordSchedule(app, { kind, key }, { by: actor.staffId, seen, at })
}

/** A doctor's approval of the text, recorded by the editor. */
export async function signContent(
  app: App,
  actor: DeskActor | null,
  { kind, key, seen, ...signature }: SignInput,
): Promise<ContentChanged> {
  if (!actor || !isPermitted(can.editContent(actor, kind), 'edit-content') || kind !== 'article')
    return unknown
  if (signature.reviewedOn > clinicDate(app.clock.now()))
    return refused('reviewedOn', 'date-future')
  const piece = { kind, key }
  const texts = { ...(await latestTexts(app, piece)), ...signature }
  const save = { by: actor.staffId, seen, texts, isNew: false, action: 'content-signed' as const }
  return recordDraft(app, piece, save)
}

const unknown: ContentChanged = { ok: false, code: 'content-not-found' }

function refused(field: string, code: RefusalCode): ContentChanged {
  return { ok: false, code: 'refused', problem: { field, code } }
}

async function latestTexts(app: App, piece: ContentItem) {
  const found = await findRevisions(app, piece)
  return found?.revisions[0]?.texts ?? found?.present ?? {}
}
