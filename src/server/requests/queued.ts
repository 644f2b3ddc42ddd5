import type { RequestKind, RequestStatus } from '#/domain/request.ts'
import type { RequestEvent, RequestFile } from './request.ts'

export type QueueFilter = {
  kinds: readonly RequestKind[]
  /** Absent: unfinished requests. */
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
  dueAt: Date | null
  createdAt: Date
  updatedAt: Date
  assignee: string | null
}

export type QueuePart = {
  lines: QueueLine[]
  /** The reference that the next page begins after; null on the last. */
  next: string | null
  /** How many match; a lower bound if `isMore`, because counting more takes longer than reading a page. */
  total: number
  isMore: boolean
}

/** An event with the staff member's name; null if the person did it themselves. */
export type DeskEvent = RequestEvent & { staffName: string | null }

export type DeskNote = { id: string; note: string; at: Date; staffName: string }

/** A request as staff see it. */
export type DeskRequest = Omit<RequestFile, 'events'> & {
  assignee: { id: string; name: string } | null
  /** The published profile that it created or changes. */
  profile: { kind: 'doctor' | 'facility'; slug: string } | null
  events: DeskEvent[]
  /** Latest first. */
  notes: DeskNote[]
}

/** The staff member, and the `updatedAt` of the state on which they decided. */
export type DeskChange = { by: string; seen: Date }

/** 'changed-meanwhile': it has changed since it was seen; nothing was written. */
export type RequestChangeResult = { ok: true } | { ok: false; code: 'changed-meanwhile' }
