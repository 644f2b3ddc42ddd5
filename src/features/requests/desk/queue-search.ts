import { oneOf, readUuid } from '#/domain/web/address.ts'
import { requestKinds, requestStatuses } from '#/domain/request.ts'
import type { QueueSearch } from '#/server/request-desk/views.ts'

/** The columns of the queue besides the reference. */
export const queueColumns = ['kind', 'who', 'since', 'assignee', 'status'] as const
export type QueueColumn = (typeof queueColumns)[number]

export function readQueueSearch(search: Record<string, unknown>): QueueSearch {
  const { after } = search
  return {
    kind: oneOf(search['kind'], requestKinds),
    status: oneOf(search['status'], requestStatuses),
    found: readFlag(search['found']),
    mine: readFlag(search['mine']),
    cols: readColumns(search['cols']),
    after: typeof after === 'string' && /^BLR-\w{4}-\w{4}$/.test(after) ? after : undefined,
    done: readUuid(search['done']),
  }
}

/** The displayed columns. */
export function shownColumns({ cols }: QueueSearch): readonly QueueColumn[] {
  const chosen = new Set(cols?.split('.'))
  return cols === undefined ? queueColumns : queueColumns.filter((column) => chosen.has(column))
}

/** The queue's address; without a language. */
export function queuePath(search: QueueSearch): string {
  const query = queueQuery(search)
  return query ? `/staff?${query}` : '/staff'
}

export function queueQuery(search: QueueSearch): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.toString()
}

/** The query of a saved filter. The search text may contain a patient's name, and is left out. */
export function storedQuery({ kind, status, mine, cols }: QueueSearch): string {
  return queueQuery({ kind, status, mine, cols })
}

/** Whether it shows less than all open requests. */
export function isNarrowed({ kind, status, found, mine }: QueueSearch): boolean {
  return [kind, status, found, mine].some((filter) => filter !== undefined)
}

function readFlag(value: unknown): true | undefined {
  return value === true || value === 'true' ? true : undefined
}

/** A form sends each separately; an address has them joined. */
function readColumns(value: unknown): string | undefined {
  const parts = (Array.isArray(value) ? value : [value]).flatMap((each) =>
    typeof each === 'string' ? each.split('.') : [],
  )
  const given = new Set(parts)
  const known = queueColumns.filter((column) => given.has(column))
  return known.length === 0 || known.length === queueColumns.length ? undefined : known.join('.')
}
