import type { ConsentPurpose } from '#/domain/consent.ts'
import type { RequestEventKind, RequestKind, RequestStatus } from '#/domain/request.ts'
import type { FileFacts } from '#/server/files/file.ts'

export type HoldingInput = {
  reference: string
  /** When the request had changed last, as its page showed it. */
  seen: Date
}

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
