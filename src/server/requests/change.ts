import type { AuditAction } from '#/domain/audit.ts'
import { and, eq } from 'drizzle-orm'
import type { RequestEventKind, RequestStatus } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { requestEvents, requests } from '#/server/db/schema/requests.ts'
import { transact, type Work } from '#/server/work.ts'
import { notifyOfRequest } from './notices.ts'
import type { RequestChangeResult, DeskChange } from './queued.ts'
import { risingTo } from './time.ts'

export type RequestRow = typeof requests.$inferSelect

type Settable = Pick<
  RequestRow,
  | 'assigneeId'
  | 'status'
  | 'rejectionReason'
  | 'doctorId'
  | 'facilityId'
  | 'exclusiveKey'
  | 'details'
>

/** What staff do; the rest is done by the person who made the request. */
type StaffEvent = Exclude<RequestEventKind, 'created' | 'supplied' | 'amended' | 'agreed'>

/** A change of a request; `also` writes related rows in the same transaction. */
export type RequestPlan = {
  set: Partial<Settable>
  event: StaffEvent
  /** Whether the person is notified. */
  notifies?: boolean
  also?: () => Promise<void>
}

/** A new request becomes `assigned`, of which the person hears. */
export function assignedTo(assigneeId: string, status: RequestStatus): RequestPlan {
  return status === 'new'
    ? { set: { assigneeId, status: 'assigned' }, event: 'status', notifies: true }
    : { set: { assigneeId }, event: 'taken' }
}

/** A refused plan must not have written anything. */
type Refusal<Code extends string> = { ok: false; code: Code }

type Planning<Code extends string> = (
  request: RequestRow,
  work: Work,
) => RequestPlan | Refusal<Code> | Promise<RequestPlan | Refusal<Code>>

/** Changes a request that is unchanged since it was seen, with event, audit entry and notice, atomically. */
export function changeSeenRequest<Code extends string = never>(
  app: App,
  id: string,
  change: DeskChange,
  planFor: Planning<Code>,
): Promise<RequestChangeResult | Refusal<Code>> {
  return transact(app, (work) => changeRequest(work, { id, ...change }, planFor))
}

type Which = DeskChange & { id: string }

/** Changes a request within the caller's transaction. */
export async function changeRequest<Code extends string = never>(
  work: Work,
  { id, by, seen }: Which,
  planFor: Planning<Code>,
): Promise<RequestChangeResult | Refusal<Code>> {
  const { tx, now } = work
  const asSeen = and(eq(requests.id, id), eq(requests.updatedAt, seen))
  const [row] = await tx.select().from(requests).where(asSeen).for('update')
  if (!row) return { ok: false, code: 'changed-meanwhile' }
  const plan = await planFor(row, work)
  if ('ok' in plan) return plan
  const { set, event, notifies, also } = plan
  await tx
    .update(requests)
    .set({ ...set, updatedAt: risingTo(now) })
    .where(eq(requests.id, id))
  await also?.()
  const status = event === 'status' ? (set.status ?? null) : null
  await addRequestEvent(tx, { requestId: id, event, status, at: now, staffId: by })
  const [before, after] = [auditedPart(row), auditedPart({ ...row, ...set })]
  await work.audit({ ...requestEntry(`request-${event}`, id, by), before, after })
  if (notifies) await notifyOfRequest(work, id)
  return { ok: true }
}

/** Excludes free text and personal data. */
function auditedPart({
  status,
  assigneeId,
  rejectionReason,
  doctorId,
  facilityId,
}: Omit<Settable, 'details'>) {
  return { status, assigneeId, hasReason: rejectionReason !== null, doctorId, facilityId }
}

type NewEvent = {
  requestId: string
  event: RequestEventKind
  status?: RequestStatus | null
  at: Date
  staffId: string
}

export async function addRequestEvent(tx: Queries, event: NewEvent): Promise<void> {
  await tx.insert(requestEvents).values({ ...event, actor: 'staff' })
}

export function requestEntry(action: AuditAction, subjectId: string, actorId: string) {
  return {
    actorKind: 'staff' as const,
    actorId,
    action,
    subjectKind: 'request' as const,
    subjectId,
  }
}
