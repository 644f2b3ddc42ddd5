import type { RequestKind, RequestStatus } from '#/domain/request.ts'
import type { RequestEvent, RequestFile } from './requests.ts'

export type QueueFilter = {
  kinds: readonly RequestKind[]
  /** Absent: those that are not finished. */
  status?: RequestStatus | undefined
  /** A part of a reference, a name or a phone. */
  text?: string | undefined
  assigneeId?: string | undefined
}

export type QueueLine = {
  reference: string
  kind: RequestKind
  status: RequestStatus
  name: string
  phone: string
  createdAt: Date
  updatedAt: Date
  assignee: string | null
}

export type QueuePart = {
  lines: QueueLine[]
  /** The reference that the next page begins after; null on the last. */
  next: string | null
  /** What the filter finds; a lower bound where `isMore`, for that many take longer to count than to read. */
  total: number
  isMore: boolean
}

/** Who did what at the desk; null for the person themselves. */
export type DeskEvent = RequestEvent & { staffName: string | null }

export type DeskNote = { id: string; note: string; at: Date; staffName: string }

/** A request as the desk sees it. */
export type DeskRequest = Omit<RequestFile, 'events'> & {
  assignee: { id: string; name: string } | null
  /** The published profile that it became, or that it changes. */
  profile: { kind: 'doctor' | 'facility'; slug: string } | null
  events: DeskEvent[]
  /** Latest first. */
  notes: DeskNote[]
}

/** Who changes a request, and the `updatedAt` of what they saw when they decided. */
export type DeskChange = { by: string; seen: Date }

/** `changed-meanwhile`: somebody else, or the person, changed it since; nothing was written. */
export type Changed = { ok: true } | { ok: false; code: 'changed-meanwhile' }

/**
 * The requests as the desk works on them. Every change is one transaction with its event and its
 * entry in the audit; what the person should hear of is told in it too.
 */
export type Queue = {
  /** Oldest first while unfinished, else latest first; from the one that follows `after`, a reference. */
  list: (
    filter: QueueFilter,
    page: { after?: string | undefined; limit: number },
  ) => Promise<QueuePart>
  /** All that a filter finds, `most` at most, for a file; who took how much of what is audited with it. */
  export: (filter: QueueFilter, by: string, most: number, now: Date) => Promise<QueueLine[]>
  find: (reference: string) => Promise<DeskRequest | null>
  /** From nobody, or from a colleague; a new one becomes `assigned`. */
  take: (id: string, change: DeskChange, now: Date) => Promise<Changed>
  /** To a colleague, by the staff member who decides it. */
  assign: (id: string, change: DeskChange & { to: string }, now: Date) => Promise<Changed>
  giveBack: (id: string, change: DeskChange, now: Date) => Promise<Changed>
  /** One submission key is one note; a note stands beside what others do, and never in their way. */
  note: (
    id: string,
    note: { by: string; note: string; submissionKey: string },
    now: Date,
  ) => Promise<void>
  /** Staff want to know, or see, more. */
  ask: (id: string, change: DeskChange & { question: string }, now: Date) => Promise<Changed>
  /** Other details, with what is offered in them. */
  offer: (
    id: string,
    change: DeskChange & { details: Record<string, unknown> },
    now: Date,
  ) => Promise<Changed>
  move: (
    id: string,
    change: DeskChange & { status: RequestStatus; reason: string | null },
    now: Date,
  ) => Promise<Changed>
}
