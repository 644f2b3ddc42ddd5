/** What a person can ask Balsam for besides a booking; each kind has its own queue. */
export const requestKinds = [
  'home-visit',
  'nursing',
  'pets',
  'surgery',
  'doctor',
  'lab',
  'hospital',
  'profile',
  'job',
  'contact',
  'call-back',
  'export',
  'deletion',
  'coverage',
  'estimate',
] as const
export type RequestKind = (typeof requestKinds)[number]

/** Applications, whose senders get a receipt. */
export const applicationKinds: readonly RequestKind[] = ['doctor', 'lab', 'hospital', 'job']

export const requestStatuses = [
  'new',
  'assigned',
  'contacted',
  'done',
  'rejected',
  // By the person who made it.
  'cancelled',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** The events of a request's history; those internal to the desk are not shown to the person. */
export const requestEventKinds = [
  'created',
  'status',
  'asked',
  'supplied',
  'amended',
  // A visit at home: who comes, when and at what price.
  'offered',
  'agreed',
  'taken',
  'returned',
  'noted',
] as const
export type RequestEventKind = (typeof requestEventKinds)[number]

/** The part of the history that is shown to the person who made the request. */
export type PublicEventKind = Exclude<RequestEventKind, 'taken' | 'returned' | 'noted'>

export function isPublicEvent(kind: RequestEventKind): kind is PublicEventKind {
  return kind !== 'taken' && kind !== 'returned' && kind !== 'noted'
}

/** From `new` to a final status; staff may skip a step that a telephone call made unnecessary. */
const next: Record<RequestStatus, readonly RequestStatus[]> = {
  new: ['assigned', 'contacted', 'done', 'rejected', 'cancelled'],
  assigned: ['contacted', 'done', 'rejected', 'cancelled'],
  contacted: ['done', 'rejected', 'cancelled'],
  done: [],
  rejected: [],
  cancelled: [],
}

/** Whether a request may change from one status to another. */
export function canMoveRequest(from: RequestStatus, to: RequestStatus): boolean {
  return next[from].includes(to)
}

/** Whether the status is final. */
export function isClosedRequest(status: RequestStatus): boolean {
  return next[status].length === 0
}

/**
 * The statuses to which the desk may move a request of a kind. `assigned` results from taking it, and only
 * the person who made it sets `cancelled`. An application to join, or a profile change, is finished only by
 * publishing it.
 */
export function deskMoves(kind: RequestKind, from: RequestStatus): RequestStatus[] {
  return next[from].filter(
    (to) => to !== 'assigned' && to !== 'cancelled' && (to !== 'done' || !isApproved(kind)),
  )
}

/** Bulk actions of the desk. */
export const bulkActions = ['take', 'contacted', 'rejected'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Visits that people ask for, whose price and time the desk agrees with them. */
const careKinds: ReadonlySet<RequestKind> = new Set(['home-visit', 'nursing', 'pets'])

export function isCareKind(kind: RequestKind): boolean {
  return careKinds.has(kind)
}

/** Applications that become a profile; others only name the doctor or hospital that they are about. */
export const profileKinds = ['doctor', 'lab', 'hospital'] as const satisfies RequestKind[]

/** Kinds that end with a profile being published or changed. */
export const approvedKinds = [...profileKinds, 'profile'] as const
export type ApprovedKind = (typeof approvedKinds)[number]

export function isApproved(kind: RequestKind): kind is ApprovedKind {
  return approvedKinds.some((approved) => approved === kind)
}
