import type { CareOffer } from '#/domain/care/care-offer.ts'
import type { RequestEventKind, RequestKind, RequestStatus } from '#/domain/request.ts'
import type { TextCorrection } from '#/domain/content/text-corrections.ts'
import type { DocumentView, QuestionView } from '#/server/requests/status.ts'

/** Filters, columns and page of the desk's queue, in its address; nothing personal. */
export type QueueSearch = {
  kind?: RequestKind | undefined
  /** Absent: unfinished ones. */
  status?: RequestStatus | undefined
  /** Only requests that match the search text stored in this browser, see desk-search.ts. */
  found?: true | undefined
  mine?: true | undefined
  /** Absent: all of them. Joined with dots. */
  cols?: string | undefined
  /** The reference after which the page begins; absent for the first page. */
  after?: string | undefined
  /** The latest bulk change in this queue. */
  done?: string | undefined
}

export type QueueLineView = {
  reference: string
  kind: RequestKind
  status: RequestStatus
  name: string
  createdAt: string
  /** How long it has waited; null once it is finished. */
  waitedMinutes: number | null
  /** When it has to be answered; null once it is finished. */
  due: { at: string; isLate: boolean } | null
  assignee: string | null
  /** Sent with its checkbox, see `bulkItem`. */
  seen: string
}

export type QueueView = {
  search: QueueSearch
  /** The search text. */
  text: string
  lines: QueueLineView[]
  total: number
  /** There are more than `total`, which takes too long to count. */
  isMore: boolean
  /** The position after which the next page begins; null on the last. */
  next: string | null
  /** The kinds that the reader may work on. */
  kinds: RequestKind[]
  /** Unfinished requests of each kind that has any. */
  waiting: { kind: RequestKind; count: number }[]
  /** The latest bulk change. */
  bulk: BulkView | null
  /** The reader's saved filters. */
  views: { id: string; name: string; query: string }[]
}

/** `undone` is the number of restored requests, after an undo. */
export type BulkView = { id: string; changed: number; skipped: number; undone: number | null }

/** A name and a value; several lines if the value has parts. */
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
  /** Sent with the forms, see `holdingSchema`. */
  seen: string
  name: string
  phone: string
  createdAt: string
  assignee: string | null
  isMine: boolean
  rejectionReason: string | null
  details: DetailView[]
  /** The offer to a person who asked for a visit. */
  offer: CareOffer | null
  /** Whether staff can offer who comes, when and at what price. */
  mayOffer: boolean
  /** A provider's requested changes of their profile. */
  changes: ChangeView[]
  /** What staff corrected in them when they approved them. */
  corrections: TextCorrection[]
  /** For staff who may approve it, while it is open. */
  approval: ApprovalView | null
  /** The profile that it became, or that it changes. */
  profile: { kind: 'doctor' | 'facility'; slug: string } | null
  /** The attached picture. */
  photoId: string | null
  questions: QuestionView[]
  /** Whether the reader has opened each of them. */
  documents: (DocumentView & { isOpened: boolean })[]
  /** Other staff who may work on it; empty once it is finished. */
  colleagues: { id: string; name: string }[]
  steps: DeskStepView[]
  notes: { id: string; note: string; at: string; who: string }[]
  /** The possible next statuses; empty once it is finished. */
  next: RequestStatus[]
}

/** The approval form of an open request, and its initial values. */
export type ApprovalView =
  | {
      form: 'approveDoctor'
      initial: Record<string, string>
      clinics: { area: string; hours: string }[]
    }
  | { form: 'approveFacility'; initial: Record<string, string> }
  | { form: 'approveChange'; initial: Record<string, string> }

/** The requested changes of a provider. */
export type ChangeView = { name: string; before: string; after: string }
