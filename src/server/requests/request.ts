import type { ProfileChangeDetails, RequestDetails } from '#/domain/care/request-details.ts'
import type { ConsentPurpose } from '#/domain/account/consent.ts'
import type { Locale } from '#/domain/localized.ts'
import type { RequestEventKind, RequestKind, RequestStatus } from '#/domain/request.ts'
import type { FileFacts } from '#/server/files/file.ts'

export type HoldingInput = {
  reference: string
  /** The request's `updatedAt` that the page showed. */
  seen: Date
}

export type NewRequest = {
  kind: RequestKind
  name: string
  /** E.164. */
  phone: string
  /** The kind's own fields, for the people who work on it. */
  details: RequestDetails | ProfileChangeDetails
  /** Fields stored encrypted, such as a national ID. */
  secrets?: Record<string, unknown> | undefined
  /** A key that only one request that was not rejected may have, such as a syndicate number. */
  exclusiveKey?: string | undefined
  /** The profile that it asks to change, or the doctor that it is about. */
  doctorId?: string | undefined
  /** The hospital that it is about. */
  facilityId?: string | undefined
  /** When it has to be answered. */
  dueAt?: Date | undefined
  fileIds: readonly string[]
  /** The draft that becomes this request and is emptied. */
  draftId?: string | undefined
  purposes: readonly ConsentPurpose[]
  policyVersion: string
  submissionKey: string
  userId: string | null
  locale: Locale
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
  /** Why it was rejected, in words for the person. */
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

/** 'already-sent': the form was submitted before, with another phone or kind. */
export type Created =
  | { ok: true; reference: string }
  | { ok: false; code: 'already-applied' | 'already-sent' | 'file-lost' }

/** The `updatedAt` that the person saw, and their account. */
export type OwnChange = { seen: Date; userId: string | null }

/** 'changed-meanwhile': it has changed since it was seen; nothing was written. */
export type Amended = { ok: true } | { ok: false; code: 'changed-meanwhile' }
