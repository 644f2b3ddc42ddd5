import type { ConsentPurpose } from '#/domain/consent.ts'
import type { RequestEventKind, RequestKind, RequestStatus } from '#/domain/request.ts'
import type { FileFacts } from './files.ts'

export type NewRequest = {
  kind: RequestKind
  name: string
  /** E.164. */
  phone: string
  /** The kind's own fields, for the people who work on it. */
  details: Record<string, unknown>
  /** What is kept encrypted, such as a national ID. */
  secrets?: Record<string, unknown> | undefined
  /** What no two requests that were not rejected may share, such as a syndicate number. */
  exclusiveKey?: string | undefined
  /** The profile that it asks to change. */
  doctorId?: string | undefined
  fileIds: readonly string[]
  /** The draft that it was written in, which is emptied with it. */
  draftId?: string | undefined
  purposes: readonly ConsentPurpose[]
  policyVersion: string
  submissionKey: string
  userId: string | null
  locale: 'ar' | 'en'
}

export type Request = {
  id: string
  reference: string
  kind: RequestKind
  status: RequestStatus
  name: string
  phone: string
  details: Record<string, unknown>
  userId: string | null
  /** Why it was rejected, as the person reads it. */
  rejectionReason: string | null
  createdAt: Date
  updatedAt: Date
}

export type RequestEvent = {
  event: RequestEventKind
  status: RequestStatus | null
  at: Date
}

export type RequestQuestion = {
  id: string
  question: string
  askedAt: Date
  answer: string | null
  answeredAt: Date | null
}

/** A request with its history, oldest first, what staff asked, and its documents. */
export type RequestFile = Request & {
  events: RequestEvent[]
  questions: RequestQuestion[]
  files: FileFacts[]
}

/** `already-sent`: the same form was sent before, from another phone or as another kind. */
export type Created =
  | { ok: true; reference: string }
  | { ok: false; code: 'already-applied' | 'already-sent' | 'file-lost' }

/** Who made the request, and the `updatedAt` of what they saw. */
export type OwnChange = { seen: Date; userId: string | null }

/** `changed-meanwhile`: the desk, or the person elsewhere, changed it since; nothing was written. */
export type Amended = { ok: true } | { ok: false; code: 'changed-meanwhile' }

export type Supplied = { ok: true } | { ok: false; code: 'already-answered' | 'file-lost' }

/** What people ask for. Every change is one transaction and adds to the history. */
export type Requests = {
  /**
   * One submission key is one request: sent again, it answers the first. Files, consents and history
   * are written with it, or nothing is.
   */
  create: (request: NewRequest, now: Date) => Promise<Created>
  /** Whether a request that was not rejected has this key already; a hint, `create` decides. */
  isTaken: (exclusiveKey: string) => Promise<boolean>
  findById: (id: string) => Promise<Request | null>
  findByReference: (reference: string) => Promise<RequestFile | null>
  /** Latest first. */
  listOfUser: (userId: string) => Promise<Request[]>
  /** How many of each kind are not finished; kinds without any are left out. */
  countWaiting: () => Promise<{ kind: RequestKind; count: number }[]>
  /** The answer to an open question; `already-answered` too when there is no such question. */
  supply: (
    id: string,
    supplied: { questionId: string; answer: string; fileIds: readonly string[] },
    now: Date,
  ) => Promise<Supplied>
  /** Other details in the place of these. */
  amend: (
    id: string,
    change: OwnChange & { details: Record<string, unknown> },
    now: Date,
  ) => Promise<Amended>
  /** The same where they say yes to what was offered. */
  agree: Requests['amend']
  /** Nothing more comes of it. */
  cancel: (id: string, change: OwnChange, now: Date) => Promise<Amended>
}
