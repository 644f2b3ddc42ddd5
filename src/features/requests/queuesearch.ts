import { oneOf } from '#/domain/address.ts'
import { stripInvisible } from '#/domain/digits.ts'
import {
  requestKinds,
  requestStatuses,
  type RequestKind,
  type RequestStatus,
} from '#/domain/request.ts'

const MAX_PAGE = 1000

/** Filters and page of the desk's queue, as its address has them. */
export type QueueSearch = {
  kind?: RequestKind | undefined
  /** Absent: those that are not finished. */
  status?: RequestStatus | undefined
  /** A part of a reference, a name or a phone. */
  q?: string | undefined
  mine?: true | undefined
  page?: number | undefined
}

export function readQueueSearch(search: Record<string, unknown>): QueueSearch {
  const page = Math.trunc(Number(search['page'] ?? 1))
  const q = search['q']
  const typed = typeof q === 'string' || typeof q === 'number' ? String(q) : ''
  return {
    kind: oneOf(search['kind'], requestKinds),
    status: oneOf(search['status'], requestStatuses),
    q: stripInvisible(typed).trim().slice(0, 60) || undefined,
    mine: search['mine'] === true || search['mine'] === 'true' ? true : undefined,
    page: page > 1 ? Math.min(page, MAX_PAGE) : undefined,
  }
}

/** The queue's address; without a language. */
export function queuePath({ kind, status, q, mine, page }: QueueSearch): string {
  const facts = { kind, status, q, mine: mine && 'true', page: page && page > 1 ? page : undefined }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(facts)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size > 0 ? `/staff?${query}` : '/staff'
}
