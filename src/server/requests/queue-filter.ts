import { can, type DeskActor } from '#/domain/permissions.ts'
import { requestKinds, type RequestKind, type RequestStatus } from '#/domain/request.ts'
import type { QueueFilter } from './queued.ts'

/** The kinds of requests that the staff member may work on. */
export function workableKinds(actor: DeskActor | null): RequestKind[] {
  return requestKinds.filter((kind) => can.workOn(actor, kind).ok)
}

type QueueQuery = {
  kind?: RequestKind | undefined
  status?: RequestStatus | undefined
  /** Only requests assigned to the reader. */
  mine?: true | undefined
}

/** The filter for a search, limited to what the reader may see. */
export function queueFilter(
  actor: DeskActor,
  { kind, status, mine }: QueueQuery,
  text?: string,
): QueueFilter {
  const kinds = workableKinds(actor).filter((each) => kind === undefined || each === kind)
  return { kinds, status, text, assigneeId: mine && actor.staffId }
}
