import { can, type DeskActor } from '#/domain/permissions.ts'
import { requestKinds, type RequestKind } from '#/domain/request.ts'
import type { QueueFilter } from '#/server/requests/queued.ts'
import type { QueueSearch } from './queuesearch.ts'

/** The queues that are theirs. */
export function workableKinds(actor: DeskActor | null): RequestKind[] {
  return requestKinds.filter((kind) => can.workOn(actor, kind).ok)
}

/** What a search asks of the queue, within what its reader may see. */
export function queueFilter(
  actor: DeskActor,
  { kind, status, mine }: QueueSearch,
  text?: string,
): QueueFilter {
  const kinds = workableKinds(actor).filter((each) => kind === undefined || each === kind)
  return { kinds, status, text, assigneeId: mine && actor.staffId }
}
