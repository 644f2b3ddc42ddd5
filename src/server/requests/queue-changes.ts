import type { RequestStatus } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import { requestNotes, requestQuestions } from '#/server/db/schema/requests.ts'
import { sealDetails, sealRejection } from '#/server/sealing/sealed-rows.ts'
import { transact } from '#/server/work.ts'
import { addRequestEvent, changeSeenRequest, requestEntry, type RequestPlan } from './change.ts'
import type { Changed, DeskChange } from './queued.ts'

// Changes that staff make to a request; each is atomic with its event, audit entry and notice, if any.
/** Takes a request from the queue or a colleague; a new one becomes `assigned`. */
export function recordTaking(app: App, id: string, { by, seen }: DeskChange): Promise<Changed> {
  return changeSeenRequest(app, id, { by, seen }, ({ status }) => assigned(status, by))
}

/** Assigns a request to a colleague. */
export function recordAssignment(
  app: App,
  id: string,
  { by, seen, to }: DeskChange & { to: string },
): Promise<Changed> {
  return changeSeenRequest(app, id, { by, seen }, ({ status }) => assigned(status, to))
}

export function recordGivingBack(app: App, id: string, { by, seen }: DeskChange): Promise<Changed> {
  return changeSeenRequest(app, id, { by, seen }, () => ({
    set: { assigneeId: null },
    event: 'returned',
  }))
}

/** One submission key is one note; a note never conflicts with a colleague's change. */
export function recordNote(
  app: App,
  id: string,
  { by, note, submissionKey }: { by: string; note: string; submissionKey: string },
): Promise<void> {
  return transact(app, async ({ tx, now, audit, random, vault }) => {
    const row = { id: random.id(), requestId: id, staffId: by, submissionKey, at: now }
    const sealed = vault.atRest.seal('request_notes.note', row.id, note)
    const added = await tx
      .insert(requestNotes)
      .values({ ...row, note: sealed })
      .onConflictDoNothing({ target: requestNotes.submissionKey })
      .returning({ id: requestNotes.id })
    if (added.length === 0) return
    await addRequestEvent(tx, { requestId: id, event: 'noted', at: now, staffId: by })
    const after = { characters: note.length }
    await audit({ ...requestEntry('request-noted', id, by), before: {}, after })
  })
}

/** Asks the person a question. */
export function recordQuestion(
  app: App,
  id: string,
  { by, seen, question }: DeskChange & { question: string },
): Promise<Changed> {
  return changeSeenRequest(app, id, { by, seen }, (_row, { tx, now, random, vault }) => ({
    set: {},
    event: 'asked',
    notifies: true,
    also: async () => {
      const row = { id: random.id(), requestId: id, askedAt: now }
      const sealed = vault.atRest.seal('request_questions.question', row.id, question)
      await tx.insert(requestQuestions).values({ ...row, question: sealed })
    },
  }))
}

/** Replaces the details with ones that include the offer. */
export function recordCareOffer(
  app: App,
  id: string,
  { by, seen, details }: DeskChange & { details: Record<string, unknown> },
): Promise<Changed> {
  return changeSeenRequest(app, id, { by, seen }, () => ({
    set: { details: sealDetails(app.vault.atRest, id, details) },
    event: 'offered',
    notifies: true,
  }))
}

export function recordMove(
  app: App,
  id: string,
  { by, seen, status, reason }: DeskChange & { status: RequestStatus; reason: string | null },
): Promise<Changed> {
  return changeSeenRequest(app, id, { by, seen }, () => ({
    set: { status, rejectionReason: sealRejection(app.vault.atRest, id, reason) },
    event: 'status',
    notifies: true,
  }))
}

function assigned(status: RequestStatus, assigneeId: string): RequestPlan {
  return status === 'new'
    ? { set: { assigneeId, status: 'assigned' }, event: 'status', notifies: true }
    : { set: { assigneeId }, event: 'taken' }
}
