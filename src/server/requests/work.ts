import type { CareOffer } from '#/domain/careoffer.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { deskMoves, isCareKind, isClosedRequest, type RequestStatus } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import { isPermitted } from '#/server/security.server.ts'
import { findQueued } from './findqueued.ts'
import {
  recordCareOffer,
  recordGivingBack,
  recordMove,
  recordNote,
  recordQuestion,
  recordTaking,
} from './queue-changes.ts'
import type { Changed, DeskRequest } from './queued.ts'
import type { HoldingInput } from './request.ts'

export type NoteInput = { reference: string; note: string }

export type AskingInput = HoldingInput & { question: string }

export type OfferInput = HoldingInput & { who: string; price: number; startsAt: Date }

export type MoveInput = HoldingInput & { status: RequestStatus; reason: string }

/** 'request-unknown' is also returned without permission for its kind. */
export type Worked =
  | Changed
  | {
      ok: false
      code: 'request-unknown' | 'request-finished' | 'move-not-allowed' | 'time-invalid'
    }

/** Takes a request from the queue or a colleague. */
export async function takeRequest(
  app: App,
  actor: DeskActor | null,
  { reference, seen }: HoldingInput,
): Promise<Worked> {
  return onOpenRequest(app, actor, { reference, seen }, ({ id }, by) =>
    recordTaking(app, id, { by, seen }),
  )
}

/** Returns a request to the queue; only its assignee can. */
export async function giveBackRequest(
  app: App,
  actor: DeskActor | null,
  { reference, seen }: HoldingInput,
): Promise<Worked> {
  return onOpenRequest(app, actor, { reference, seen }, async ({ id, assignee }, by) => {
    if (assignee?.id !== by) return { ok: false, code: 'changed-meanwhile' }
    return recordGivingBack(app, id, { by, seen })
  })
}

/** Notes can also be added to finished requests. */
export async function noteRequest(
  app: App,
  actor: DeskActor | null,
  { reference, note, submissionKey }: NoteInput & { submissionKey: string },
): Promise<Worked> {
  const found = await findWork(app, actor, reference)
  if (!found) return { ok: false, code: 'request-unknown' }
  await recordNote(app, found.request.id, { by: found.by, note, submissionKey })
  return { ok: true }
}

export async function askApplicant(
  app: App,
  actor: DeskActor | null,
  { reference, seen, question }: AskingInput,
): Promise<Worked> {
  return onOpenRequest(app, actor, { reference, seen }, ({ id }, by) =>
    recordQuestion(app, id, { by, seen, question }),
  )
}

/** Offers who comes, when and for how much; replaces an earlier offer, even an accepted one. */
export async function offerCare(
  app: App,
  actor: DeskActor | null,
  { reference, seen, who, price: pricePiastres, startsAt }: OfferInput,
): Promise<Worked> {
  return onOpenRequest(app, actor, { reference, seen }, async (request, by) => {
    const now = app.clock.now()
    if (!isCareKind(request.kind)) return { ok: false, code: 'move-not-allowed' }
    if (startsAt <= now) return { ok: false, code: 'time-invalid' }
    const offer: CareOffer = {
      who,
      pricePiastres,
      startsAt: startsAt.toISOString(),
      offeredAt: now.toISOString(),
      agreedAt: null,
    }
    const details = { ...request.details, offer }
    return recordCareOffer(app, request.id, { by, seen, details })
  })
}

/** A rejection needs a reason; other moves have none. */
export async function moveRequest(
  app: App,
  actor: DeskActor | null,
  { reference, seen, status, reason }: MoveInput,
): Promise<Worked> {
  return onOpenRequest(app, actor, { reference, seen }, async (request, by) => {
    const isAllowed = deskMoves(request.kind, request.status).includes(status)
    if (!isAllowed || (status === 'rejected' && reason === ''))
      return { ok: false, code: 'move-not-allowed' }
    const change = { by, seen, status, reason: status === 'rejected' ? reason : null }
    return recordMove(app, request.id, change)
  })
}

/** Decides on the request as it was seen; the write checks again that it is unchanged. */
export async function onOpenRequest<Outcome>(
  app: App,
  actor: DeskActor | null,
  { reference, seen }: HoldingInput,
  work: (request: DeskRequest, by: string) => Promise<Outcome>,
): Promise<Outcome | Worked> {
  const found = await findWork(app, actor, reference)
  if (!found) return { ok: false, code: 'request-unknown' }
  const { request, by } = found
  if (isClosedRequest(request.status)) return { ok: false, code: 'request-finished' }
  if (request.updatedAt.getTime() !== seen.getTime())
    return { ok: false, code: 'changed-meanwhile' }
  return work(request, by)
}

async function findWork(app: App, actor: DeskActor | null, reference: string) {
  const request = actor && (await findQueued(app, reference))
  if (!request || !isPermitted(can.workOn(actor, request.kind), 'work-requests')) return null
  return { request, by: actor.staffId }
}
