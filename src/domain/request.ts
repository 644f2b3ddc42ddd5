/** What a person can ask of Balsam beside a booking; each kind is a queue of its own. */
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
  'export',
  'deletion',
  'coverage',
] as const
export type RequestKind = (typeof requestKinds)[number]

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

/** What is kept of a request's history; the desk's own matters are no news for the person. */
export const requestEventKinds = [
  'created',
  'status',
  'asked',
  'supplied',
  'amended',
  // Of a visit at home: who comes, when and for how much.
  'offered',
  'agreed',
  'taken',
  'returned',
  'noted',
] as const
export type RequestEventKind = (typeof requestEventKinds)[number]

/** What the person who made a request reads of its history. */
export type PublicEventKind = Exclude<RequestEventKind, 'taken' | 'returned' | 'noted'>

export function isPublicEvent(kind: RequestEventKind): kind is PublicEventKind {
  return kind !== 'taken' && kind !== 'returned' && kind !== 'noted'
}

/** From `new` to an end; staff may skip a step that the telephone made needless. */
const next: Record<RequestStatus, readonly RequestStatus[]> = {
  new: ['assigned', 'contacted', 'done', 'rejected', 'cancelled'],
  assigned: ['contacted', 'done', 'rejected', 'cancelled'],
  contacted: ['done', 'rejected', 'cancelled'],
  done: [],
  rejected: [],
  cancelled: [],
}

/** Whether a request in one status may go on to another. */
export function canMoveRequest(from: RequestStatus, to: RequestStatus): boolean {
  return next[from].includes(to)
}

/** Whether nothing more happens to it. */
export function isClosedRequest(status: RequestStatus): boolean {
  return next[status].length === 0
}

/**
 * Where the desk may move a request of a kind. `assigned` follows from taking it, and only the
 * person who made it sets `cancelled`; an application to join,
 * or a change of a profile, is not finished by a word, because its end is what visitors read.
 */
export function deskMoves(kind: RequestKind, from: RequestStatus): RequestStatus[] {
  return next[from].filter(
    (to) => to !== 'assigned' && to !== 'cancelled' && (to !== 'done' || !isApproved(kind)),
  )
}

/** What the desk does to many requests at once. */
export const bulkActions = ['take', 'contacted', 'rejected'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Visits that people ask for, whose price and time the desk settles with them. */
const careKinds: ReadonlySet<RequestKind> = new Set(['home-visit', 'nursing', 'pets'])

export function isCareKind(kind: RequestKind): boolean {
  return careKinds.has(kind)
}

/** Kinds that end with a profile: one that is published, or one that is changed. */
export const approvedKinds = ['doctor', 'lab', 'hospital', 'profile'] as const
export type ApprovedKind = (typeof approvedKinds)[number]

export function isApproved(kind: RequestKind): kind is ApprovedKind {
  return approvedKinds.some((approved) => approved === kind)
}
