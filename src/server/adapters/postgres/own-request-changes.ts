import { and, eq } from 'drizzle-orm'
import type { RequestEventKind, RequestStatus } from '#/domain/request.ts'
import type { AtRest } from '#/server/atrest.server.ts'
import type { Database } from '#/server/db/connect.ts'
import { requestEvents, requests } from '#/server/db/schema/requests.ts'
import type { Amended, OwnChange, Requests } from '#/server/ports/requests.ts'
import { risingTo } from './request-time.ts'
import { sealDetails } from './sealed-rows.ts'

type Plan = {
  set: Partial<Pick<typeof requests.$inferInsert, 'details' | 'status'>>
  event: RequestEventKind
  status: RequestStatus | null
}

/** What the person changes about their own request; each with its event, or not at all. */
export function ownRequestChanges(
  db: Database,
  atRest: AtRest,
): Pick<Requests, 'amend' | 'agree' | 'cancel'> {
  const change = (id: string, { seen, userId }: OwnChange, now: Date, plan: Plan) =>
    db.transaction(async (tx): Promise<Amended> => {
      const changed = await tx
        .update(requests)
        .set({ ...plan.set, updatedAt: risingTo(now) })
        .where(and(eq(requests.id, id), eq(requests.updatedAt, seen)))
        .returning({ id: requests.id })
      if (changed.length === 0) return { ok: false, code: 'changed-meanwhile' }
      const { event, status } = plan
      const actor = userId ? 'patient' : 'visitor'
      await tx
        .insert(requestEvents)
        .values({ requestId: id, event, status, at: now, actor, userId })
      return { ok: true }
    })
  return {
    amend: (id, { details, ...own }, now) => {
      const set = { details: sealDetails(atRest, id, details) }
      return change(id, own, now, { set, event: 'amended', status: null })
    },
    agree: (id, { details, ...own }, now) => {
      const set = { details: sealDetails(atRest, id, details) }
      return change(id, own, now, { set, event: 'agreed', status: null })
    },
    cancel: (id, own, now) => {
      const status = 'cancelled' as const
      return change(id, own, now, { set: { status }, event: 'status', status })
    },
  }
}
