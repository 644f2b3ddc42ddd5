import type { RequestKind } from '#/domain/request.ts'

/** What waits to be done, and since when the first of it. */
export type Waiting = { count: number; oldestAt: Date | null }

/** How the work of people and machines stands, the same on every node. */
export type Vitals = {
  /** Messages whose time has come. */
  outbox: (now: Date) => Promise<Waiting>
  /** Requests that are not finished; kinds without any are left out. */
  openRequests: () => Promise<Map<RequestKind, Waiting>>
}
