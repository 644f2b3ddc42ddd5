import type { RequestStatus } from '#/domain/request.ts'
import type { Database } from '#/server/db/connect.ts'
import { requestNotes, requestQuestions } from '#/server/db/schema/requests.ts'
import type { AtRest } from '#/server/atrest.server.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Queue } from '#/server/ports/queue.ts'
import type { RecordAudit } from './audit.ts'
import {
  addRequestEvent,
  requestChanger,
  requestEntry,
  type RequestPlan,
} from './request-changes.ts'
import { sealDetails, sealRejection } from './sealed-rows.ts'

type Changes = Pick<Queue, 'take' | 'assign' | 'giveBack' | 'note' | 'ask' | 'offer' | 'move'>

/** What the desk does to a request; each with its event, its audit and its message, or not at all. */
export function queueChanges(
  db: Database,
  entropy: Entropy,
  { record, atRest }: { record: RecordAudit; atRest: AtRest },
): Changes {
  const change = requestChanger(db, entropy, record)
  return {
    take: (id, { by, seen }, now) =>
      change(id, { by, seen, now }, ({ status }) => assigned(status, by)),

    assign: (id, { by, seen, to }, now) =>
      change(id, { by, seen, now }, ({ status }) => assigned(status, to)),

    giveBack: (id, { by, seen }, now) =>
      change(id, { by, seen, now }, () => ({ set: { assigneeId: null }, event: 'returned' })),

    note: (id, { by, note, submissionKey }, now) =>
      db.transaction(async (tx) => {
        const row = { id: entropy.id(), requestId: id, staffId: by, submissionKey, at: now }
        const sealed = atRest.seal('request_notes.note', row.id, note)
        const added = await tx
          .insert(requestNotes)
          .values({ ...row, note: sealed })
          .onConflictDoNothing({ target: requestNotes.submissionKey })
          .returning({ id: requestNotes.id })
        if (added.length === 0) return
        await addRequestEvent(tx, { requestId: id, event: 'noted', at: now, staffId: by })
        const after = { characters: note.length }
        await record(tx, { ...requestEntry('request-noted', id, by), before: {}, after }, now)
      }),

    ask: (id, { by, seen, question }, now) =>
      change(id, { by, seen, now }, () => ({
        set: {},
        event: 'asked',
        isNews: true,
        also: async (tx) => {
          const row = { id: entropy.id(), requestId: id, askedAt: now }
          const sealed = atRest.seal('request_questions.question', row.id, question)
          await tx.insert(requestQuestions).values({ ...row, question: sealed })
        },
      })),

    offer: (id, { by, seen, details }, now) =>
      change(id, { by, seen, now }, () => ({
        set: { details: sealDetails(atRest, id, details) },
        event: 'offered',
        isNews: true,
      })),

    move: (id, { by, seen, status, reason }, now) =>
      change(id, { by, seen, now }, () => ({
        set: { status, rejectionReason: sealRejection(atRest, id, reason) },
        event: 'status',
        isNews: true,
      })),
  }
}

function assigned(status: RequestStatus, assigneeId: string): RequestPlan {
  return status === 'new'
    ? { set: { assigneeId, status: 'assigned' }, event: 'status', isNews: true }
    : { set: { assigneeId }, event: 'taken' }
}
