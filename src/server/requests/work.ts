import type { CareOffer } from '#/domain/care/care-offer.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import { deskMoves, isCareKind, type RequestStatus } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import { requestNotes, requestQuestions } from '#/server/db/schema/requests.ts'
import { encryptDetails, encryptRejection } from '#/server/sealing/sealed-rows.ts'
import { transact } from '#/server/work.ts'
import { addRequestEvent, assignedTo, changeSeenRequest, requestEntry } from './change.ts'
import { findWork, onOpenRequest, type Worked } from './find-queued.ts'
import type { HoldingInput } from './request.ts'

export type NoteInput = { reference: string; note: string }

export type AskingInput = HoldingInput & { question: string }

export type OfferInput = HoldingInput & { who: string; price: number; startsAt: Date }

export type MoveInput = HoldingInput & { status: RequestStatus; reason: string }

/** Takes a request from the queue or a colleague; a new one becomes `assigned`. */
export async function takeRequest(
  app: App,
  actor: DeskActor | null,
  { reference, seen }: HoldingInput,
): Promise<Worked> {
  return onOpenRequest(app, actor, { reference, seen }, ({ id }, by) =>
    changeSeenRequest(app, id, { by, seen }, ({ status }) => assignedTo(by, status)),
  )
}

/** Returns a request to the queue; only its assignee can. */
export async function releaseRequest(
  app: App,
  actor: DeskActor | null,
  { reference, seen }: HoldingInput,
): Promise<Worked> {
  return onOpenRequest(app, actor, { reference, seen }, async ({ id, assignee }, by) => {
    if (assignee?.id !== by) return { ok: false, code: 'changed-meanwhile' }
    const plan = { set: { assigneeId: null }, event: 'returned' as const }
    return changeSeenRequest(app, id, { by, seen }, () => plan)
  })
}

/**
 * Notes can also be added to finished requests, and never conflict with a colleague's change. One submission
 * key is one note.
 */
export async function noteRequest(
  app: App,
  actor: DeskActor | null,
  { reference, note, submissionKey }: NoteInput & { submissionKey: string },
): Promise<Worked> {
  const found = await findWork(app, actor, reference)
  if (!found) return { ok: false, code: 'request-not-found' }
  const { by } = found
  const requestId = found.request.id
  return transact(app, async ({ tx, now, audit, random, vault }) => {
    const row = { id: random.id(), requestId, staffId: by, submissionKey, at: now }
    const sealed = vault.columnCipher.seal('request_notes.note', row.id, note)
    const added = await tx
      .insert(requestNotes)
      .values({ ...row, note: sealed })
      .onConflictDoNothing({ target: requestNotes.submissionKey })
      .returning({ id: requestNotes.id })
    if (added.length === 0) return { ok: true }
    await addRequestEvent(tx, { requestId, event: 'noted', at: now, staffId: by })
    const after = { characters: note.length }
    await audit({ ...requestEntry('request-noted', requestId, by), before: {}, after })
    return { ok: true }
  })
}

/** Asks the person a question. */
export async function askApplicant(
  app: App,
  actor: DeskActor | null,
  { reference, seen, question }: AskingInput,
): Promise<Worked> {
  return onOpenRequest(app, actor, { reference, seen }, ({ id: requestId }, by) =>
    changeSeenRequest(app, requestId, { by, seen }, (_row, { tx, now, random, vault }) => ({
      set: {},
      event: 'asked',
      notifies: true,
      also: async () => {
        const row = { id: random.id(), requestId, askedAt: now }
        const sealed = vault.columnCipher.seal('request_questions.question', row.id, question)
        await tx.insert(requestQuestions).values({ ...row, question: sealed })
      },
    })),
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
    return changeSeenRequest(app, request.id, { by, seen }, () => ({
      set: { details: encryptDetails(app.vault.columnCipher, request.id, details) },
      event: 'offered',
      notifies: true,
    }))
  })
}

/** A rejection needs a reason; other moves have none. */
export async function moveRequest(
  app: App,
  actor: DeskActor | null,
  { reference, seen, status, reason }: MoveInput,
): Promise<Worked> {
  return onOpenRequest(app, actor, { reference, seen }, async ({ id, kind, status: from }, by) => {
    const isAllowed = deskMoves(kind, from).includes(status)
    if (!isAllowed || (status === 'rejected' && reason === ''))
      return { ok: false, code: 'move-not-allowed' }
    const why = status === 'rejected' ? reason : null
    return changeSeenRequest(app, id, { by, seen }, () => ({
      set: { status, rejectionReason: encryptRejection(app.vault.columnCipher, id, why) },
      event: 'status',
      notifies: true,
    }))
  })
}
