import { z } from 'zod'
import type { NoticeKind } from '#/domain/notice.ts'
import type { RefundReason } from '#/domain/payment.ts'
import { choice } from '#/forms/fields.ts'

export const retrySchema = z.object({ id: z.uuid('form-refused') })
export type RetryInput = z.output<typeof retrySchema>

export const switchSchema = z.object({
  isOn: choice(['yes', 'no']).transform((on) => on === 'yes'),
})
export type SwitchInput = z.output<typeof switchSchema>

export type DeadNoticeView = {
  id: string
  kind: NoticeKind
  /** Null for what goes by e-mail. */
  maskedPhone: string | null
  createdAt: string
  attempts: number
  /** What was said at the last try. */
  reason: string | null
  /** Whether it would still say something. */
  isUseful: boolean
}

export type DeadRefundView = {
  id: string
  reference: string
  amountPiastres: number
  reason: RefundReason
  attempts: number
  createdAt: string
}

export type OutsideView = {
  waiting: number
  /** When the oldest change was made that the service does not have yet. */
  waitsSince: string | null
  failing: {
    id: string
    /** As the service calls it: `doctors/mona-adel`. */
    path: string
    attempts: number
    reason: string
    createdAt: string
  }[]
}

/** What the reader may look after; null for what is none of theirs. */
export type OperationsView = {
  notices: DeadNoticeView[] | null
  refunds: DeadRefundView[] | null
  provesGuestPhones: boolean | null
  /** Null where there is no mirror, too. */
  mirror: OutsideView | null
  /** What waits to be removed from the bucket of files; null where there is none, too. */
  removals: OutsideView | null
  /** Whether a gateway is there to send codes by. */
  canSendCodes: boolean
}

export type AuditLineView = {
  id: number
  at: string
  who: string | null
  actorKind: 'staff' | 'provider' | 'system'
  /** What was done. */
  what: string
  /** `path`: where the desk works on it. */
  subject: { kind: string; name: string; path: string | null }
  facts: AuditFactView[]
}

/** How something was and is; null where there was nothing, or is nothing now. */
export type AuditFactView = { name: string; before: string | null; after: string | null }

export type AuditView = { lines: AuditLineView[]; older: number | null; isFirst: boolean }
