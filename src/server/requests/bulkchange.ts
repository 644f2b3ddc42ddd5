import type { BulkAction, RequestKind, RequestStatus } from '#/domain/request.ts'

export type NewBulk = {
  by: string
  action: BulkAction
  /** Only for a rejection. */
  reason: string | null
  /** Kinds that the staff member may work on; others are skipped. */
  kinds: readonly RequestKind[]
  /** `seen` is the `updatedAt` that was shown. */
  requests: readonly { reference: string; seen: Date }[]
  submissionKey: string
}

/** The outcome; `undone` counts restored requests and is null before the undo. */
export type Bulk = {
  id: string
  action: BulkAction
  changed: number
  skipped: number
  undone: number | null
}

/** An open request's state before the change; it has no rejection reason. */
export type BulkState = { status: RequestStatus; assigneeId: string | null }
