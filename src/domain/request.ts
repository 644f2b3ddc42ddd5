/** What a person can ask of Balsam beside a booking; each kind is a queue of its own. */
export const requestKinds = [
  'home-visit',
  'nursing',
  'pets',
  'surgery',
  'doctor',
  'lab',
  'hospital',
  'job',
  'contact',
  'export',
  'deletion',
  'coverage',
] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStatuses = ['new', 'assigned', 'contacted', 'done', 'rejected'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** From `new` to an end; staff may skip a step that the telephone made needless. */
const next: Record<RequestStatus, readonly RequestStatus[]> = {
  new: ['assigned', 'contacted', 'done', 'rejected'],
  assigned: ['contacted', 'done', 'rejected'],
  contacted: ['done', 'rejected'],
  done: [],
  rejected: [],
}

/** Whether a request in one status may go on to another. */
export function canMoveRequest(from: RequestStatus, to: RequestStatus): boolean {
  return next[from].includes(to)
}

/** Whether nothing more happens to it. */
export function isClosedRequest(status: RequestStatus): boolean {
  return next[status].length === 0
}
