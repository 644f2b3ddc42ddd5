import type { CareOffer } from '#/domain/careoffer.ts'
import type { RequestEventKind, RequestKind, RequestStatus } from '#/domain/request.ts'
import type { Typed } from '#/forms/post.ts'
import type { DocumentView, QuestionView } from '#/server/requests/status.ts'
import type { QueueSearch } from './queuesearch.ts'

export type QueueLineView = {
  reference: string
  kind: RequestKind
  status: RequestStatus
  name: string
  createdAt: string
  /** How long it has waited; null once it is finished. */
  waitedMinutes: number | null
  assignee: string | null
  /** Travels with its checkbox, see `bulkItem`. */
  seen: string
}

export type QueueView = {
  search: QueueSearch
  /** What is searched for. */
  text: string
  lines: QueueLineView[]
  total: number
  /** There are more than `total`, which takes too long to count. */
  isMore: boolean
  /** What the next page begins after; null on the last. */
  next: string | null
  /** What the reader may work on. */
  kinds: RequestKind[]
  /** Unfinished requests of each kind that has any. */
  waiting: { kind: RequestKind; count: number }[]
  /** The change of many that was made last. */
  bulk: BulkView | null
  /** Filters that the reader keeps. */
  views: { id: string; name: string; query: string }[]
}

/** `undone` counts those that could be given back, once they were. */
export type BulkView = { id: string; changed: number; skipped: number; undone: number | null }

/** A name and what was said; several lines where it has parts. */
export type DetailView = { name: string; value: string }

export type DeskStepView = {
  event: RequestEventKind
  status: RequestStatus | null
  at: string
  who: string | null
}

export type DeskRequestView = {
  reference: string
  kind: RequestKind
  status: RequestStatus
  /** Travels in the forms, see `holdingSchema`. */
  seen: string
  name: string
  phone: string
  createdAt: string
  assignee: string | null
  isMine: boolean
  rejectionReason: string | null
  details: DetailView[]
  /** What was offered to somebody who asked for a visit. */
  offer: CareOffer | null
  /** Whether who comes, when and for how much can be offered. */
  mayOffer: boolean
  /** What a provider wants changed in their profile. */
  changes: ChangeView[]
  /** For staff who may approve it, while it is open. */
  approval: ApprovalView | null
  /** What it became, or what it changes. */
  profile: { kind: 'doctor' | 'facility'; slug: string } | null
  /** The picture that came with it. */
  photoId: string | null
  questions: QuestionView[]
  /** Whether the reader has opened each of them. */
  documents: (DocumentView & { isOpened: boolean })[]
  /** Who else may work on it; empty once it is finished. */
  colleagues: { id: string; name: string }[]
  steps: DeskStepView[]
  notes: { id: string; note: string; at: string; who: string }[]
  /** What it may become; empty once it is finished. */
  next: RequestStatus[]
}

export type QueueFormProps = { queue: QueueView }

export type DeskRequestProps = { request: DeskRequestView }

/** The form that an open request is approved by, and what stands in it at first. */
export type ApprovalView =
  | { form: 'approveDoctor'; initial: Typed; clinics: { area: string; hours: string }[] }
  | { form: 'approveFacility'; initial: Typed }
  | { form: 'approveChange' }

/** What a provider wants changed. */
export type ChangeView = { name: string; before: string; after: string }
