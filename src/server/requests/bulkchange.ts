import type { BulkAction, RequestKind, RequestStatus } from '#/domain/request.ts'

export type NewBulk = {
  by: string
  action: BulkAction
  /** With a rejection only. */
  reason: string | null
  /** What its owner may work on; others are left alone. */
  kinds: readonly RequestKind[]
  /** Each as it was seen; `updatedAt`. */
  requests: readonly { reference: string; seen: Date }[]
  submissionKey: string
}

/** What came of it; `undone` counts those that were as they had been left. */
export type Bulk = {
  id: string
  action: BulkAction
  changed: number
  skipped: number
  undone: number | null
}

/** How an open request was before; it has no reason for a rejection. */
export type BulkState = { status: RequestStatus; assigneeId: string | null }
