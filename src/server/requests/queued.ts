import type { RequestKind, RequestStatus } from '#/domain/request.ts'
import type { RequestEvent, RequestFile } from './request.ts'

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
