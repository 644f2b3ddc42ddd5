import { and, eq } from 'drizzle-orm'
import type { RequestEventKind, RequestStatus } from '#/domain/request.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import {
  requestEvents,
  requestNotes,
  requestQuestions,
  requests,
} from '#/server/db/schema/requests.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Changed, DeskChange, Queue } from '#/server/ports/queue.ts'
import type { RecordAudit } from './audit.ts'
import { tellOfRequest } from './request-notices.ts'
import { risingTo } from './request-time.ts'

type Changes = Pick<Queue, 'take' | 'giveBack' | 'note' | 'ask' | 'move'>

/** What the desk does to a request; each with its event, its audit and its message, or not at all. */
export function queueChanges(db: Database, entropy: Entropy, record: RecordAudit): Changes {
  const change = changer(db, entropy, record)
  return {
    take: (id, { by, seen }, now) =>
      change(id, { by, seen, now }, ({ status }) =>
        status === 'new'
          ? { set: { assigneeId: by, status: 'assigned' }, event: 'status', isNews: true }
          : { set: { assigneeId: by }, event: 'taken' },
      ),

    giveBack: (id, { by, seen }, now) =>
      change(id, { by, seen, now }, () => ({ set: { assigneeId: null }, event: 'returned' })),

    note: (id, { by, note, submissionKey }, now) =>
      db.transaction(async (tx) => {
        const row = { id: entropy.id(), requestId: id, staffId: by, note, submissionKey, at: now }
        const added = await tx
          .insert(requestNotes)
          .values(row)
          .onConflictDoNothing({ target: requestNotes.submissionKey })
          .returning({ id: requestNotes.id })
        if (added.length === 0) return
        await addEvent(tx, { requestId: id, event: 'noted', at: now, staffId: by })
        const after = { characters: note.length }
        await record(tx, { ...entryOf('request-noted', id, by), before: {}, after }, now)
      }),

    ask: (id, { by, seen, question }, now) =>
      change(id, { by, seen, now }, () => ({
        set: {},
        event: 'asked',
        isNews: true,
        also: async (tx) => {
          const row = { id: entropy.id(), requestId: id, question, askedAt: now }
          await tx.insert(requestQuestions).values(row)
        },
      })),

    move: (id, { by, seen, status, reason }, now) =>
      change(id, { by, seen, now }, () => ({
        set: { status, rejectionReason: reason },
        event: 'status',
        isNews: true,
      })),
  }
}

type Row = typeof requests.$inferSelect
type Settable = Pick<Row, 'assigneeId' | 'status' | 'rejectionReason'>
type Plan = {
  set: Partial<Settable>
  event: RequestEventKind
  /** Whether the person hears of it. */
  isNews?: boolean
  also?: (tx: Queries) => Promise<void>
}

function changer(db: Database, entropy: Entropy, record: RecordAudit) {
  return (
    id: string,
    { by, seen, now }: DeskChange & { now: Date },
    planFor: (request: Row) => Plan,
  ): Promise<Changed> =>
    db.transaction(async (tx): Promise<Changed> => {
      const asSeen = and(eq(requests.id, id), eq(requests.updatedAt, seen))
      const [row] = await tx.select().from(requests).where(asSeen).for('update')
      if (!row) return { ok: false, code: 'changed-meanwhile' }
      const { set, event, isNews, also } = planFor(row)
      await tx
        .update(requests)
        .set({ ...set, updatedAt: risingTo(now) })
        .where(eq(requests.id, id))
      await also?.(tx)
      const status = event === 'status' ? (set.status ?? null) : null
      await addEvent(tx, { requestId: id, event, status, at: now, staffId: by })
      const [before, after] = [auditedPart(row), auditedPart({ ...row, ...set })]
      await record(tx, { ...entryOf(`request-${event}`, id, by), before, after }, now)
      if (isNews) await tellOfRequest(tx, entropy, id, now)
      return { ok: true }
    })
}

/** Nothing that a person wrote, or that says who they are. */
function auditedPart({ status, assigneeId, rejectionReason }: Settable) {
  return { status, assigneeId, hasReason: rejectionReason !== null }
}

type NewEvent = {
  requestId: string
  event: RequestEventKind
  status?: RequestStatus | null
  at: Date
  staffId: string
}

async function addEvent(tx: Queries, event: NewEvent): Promise<void> {
  await tx.insert(requestEvents).values({ ...event, actor: 'staff' })
}

function entryOf(action: string, subjectId: string, actorId: string) {
  return { actorKind: 'staff' as const, actorId, action, subjectKind: 'request', subjectId }
}
