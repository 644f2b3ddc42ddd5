import { and, eq } from 'drizzle-orm'
import type { RequestEventKind, RequestStatus } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import { requestEvents, requests } from '#/server/db/schema/requests.ts'
import { encryptDetails } from '#/server/sealing/sealed-rows.ts'
import { transactAs } from '#/server/work.ts'
import type { Amended, OwnChange } from './request.ts'
import { risingTo } from './time.ts'

type Plan = {
  set: Partial<Pick<typeof requests.$inferInsert, 'details' | 'status'>>
  event: RequestEventKind
  status: RequestStatus | null
}

// Changes that a person makes to their own request; each is atomic with its event.
/** Replaces the details, with those of an accepted offer if they agreed to one. */
export function recordOwnDetails(
  app: App,
  id: string,
  {
    details,
    event,
    ...own
  }: OwnChange & {
    details: Record<string, unknown>
    event: 'amended' | 'agreed'
  },
): Promise<Amended> {
  const set = { details: encryptDetails(app.vault.columnCipher, id, details) }
  return change(app, id, own, { set, event, status: null })
}

export function recordRequestCancellation(app: App, id: string, own: OwnChange): Promise<Amended> {
  const status = 'cancelled' as const
  return change(app, id, own, { set: { status }, event: 'status', status })
}

function change(app: App, id: string, { seen, userId }: OwnChange, plan: Plan) {
  return transactAs(app, userId, async ({ tx, now }): Promise<Amended> => {
    const changed = await tx
      .update(requests)
      .set({ ...plan.set, updatedAt: risingTo(now) })
      .where(and(eq(requests.id, id), eq(requests.updatedAt, seen)))
      .returning({ id: requests.id })
    if (changed.length === 0) return { ok: false, code: 'changed-meanwhile' }
    const { event, status } = plan
    const actor = userId ? 'patient' : 'visitor'
    await tx.insert(requestEvents).values({ requestId: id, event, status, at: now, actor, userId })
    return { ok: true }
  })
}
