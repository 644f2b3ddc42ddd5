import type { NoticeKind } from '#/domain/notice.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { maskMobile } from '#/domain/account/phone.ts'
import type { RefundReason } from '#/domain/money/refund.ts'
import type { App } from '#/server/app.ts'
import type { Backlog } from '#/server/db/backlog.ts'
import { readRemovals } from '#/server/files/removals.ts'
import { readLiveBacklog } from '#/server/live-times/queue.ts'
import { readMirrorBacklog } from '#/server/mirror/queue.ts'
import type { DeadNotice, NoticeTry } from '#/server/notices/notice.ts'
import { listDeadNotices } from '#/server/notices/notices.ts'
import { readEReceiptBacklog } from '#/server/receipts/e-receipt-backlog.ts'
import { canSendCodes } from '#/server/verification/send-code.ts'
import { listDeadRefunds } from './dead-letters.ts'
import { readOutboxBacklog } from './vitals.ts'
import { isFeatureOn } from './feature-flags.ts'

export type DeadNoticeView = {
  id: string
  kind: NoticeKind
  /** Null for an e-mail. */
  maskedPhone: string | null
  createdAt: string
  attempts: number
  /** The last failure of each channel. */
  reason: string | null
  /** Whether sending it would still be useful. */
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

/** Changes that have not reached an external service. */
export type BacklogView = {
  waiting: number
  /** When the oldest of them was made; null if there are none. */
  waitsSince: string | null
  failing: {
    /** The service's name for it: `doctors/mona-adel`. */
    path: string
    attempts: number
    reason: string
    createdAt: string
  }[]
}

/** The parts that the reader may work on; null for those without permission. */
export type OperationsView = {
  notices: DeadNoticeView[] | null
  /** Messages that wait, and gateways that fail. */
  outbox: BacklogView | null
  refunds: DeadRefundView[] | null
  provesGuestPhones: boolean | null
  /** Null for services that are switched off. */
  mirror: BacklogView | null
  liveTimes: BacklogView | null
  removals: BacklogView | null
  /** E-receipts for the tax authority. */
  eReceipts: BacklogView | null
  /** Whether a gateway can send codes. */
  canSendCodes: boolean
}

const MOST = 100

/** Null without permission for any part. */
export async function listOperations(
  app: App,
  actor: DeskActor | null,
): Promise<OperationsView | null> {
  const { clock, gateways } = app
  const [mayNotices, mayRefunds, maySwitch, maySeeBacklogs] = (
    ['retry-notices', 'refund-payment', 'change-feature-flags', 'see-backlogs'] as const
  ).map((action) => can.work(actor, action).ok)
  if (!mayNotices && !mayRefunds && !maySwitch && !maySeeBacklogs) return null
  const backlogOf = async (service: unknown, read: (app: App, most: number) => Promise<Backlog>) =>
    maySeeBacklogs && service ? viewBacklog(await read(app, MOST)) : null
  const [dead, outbox, refunds, isOn, mirror, liveTimes, removals, eReceipts] = await Promise.all([
    mayNotices ? listDeadNotices(app, MOST) : null,
    mayNotices ? readOutboxBacklog(app) : null,
    mayRefunds ? listDeadRefunds(app, MOST) : null,
    maySwitch ? isFeatureOn(app, 'prove-guest-phones') : null,
    backlogOf(gateways.mirror, readMirrorBacklog),
    backlogOf(gateways.live, readLiveBacklog),
    backlogOf(gateways.objectStore, readRemovals),
    backlogOf(gateways.taxAuthority, readEReceiptBacklog),
  ])
  return {
    notices: dead && dead.map((notice) => viewNotice(notice, clock.now())),
    outbox: outbox && viewBacklog(outbox),
    refunds:
      refunds &&
      refunds.map(({ createdAt, ...refund }) => ({
        ...refund,
        createdAt: createdAt.toISOString(),
      })),
    provesGuestPhones: isOn,
    mirror,
    liveTimes,
    removals,
    eReceipts,
    canSendCodes: canSendCodes(app),
  }
}

function viewBacklog({ waiting, waitsSince, failing }: Backlog): BacklogView {
  return {
    waiting,
    waitsSince: waitsSince && waitsSince.toISOString(),
    failing: failing.map(({ createdAt, ...change }) => ({
      ...change,
      createdAt: createdAt.toISOString(),
    })),
  }
}

function viewNotice(notice: DeadNotice, now: Date): DeadNoticeView {
  const { id, kind, phone, createdAt, attempts, tries, expiresAt } = notice
  return {
    id,
    kind,
    maskedPhone: phone === '' ? null : maskMobile(phone),
    createdAt: createdAt.toISOString(),
    attempts,
    reason: reasonOf(tries),
    isUseful: expiresAt === null || expiresAt > now,
  }
}

function reasonOf(tries: readonly NoticeTry[]): string | null {
  const last = new Map(tries.map(({ channel, reason }) => [channel, reason]))
  const reasons = [...last].map(([channel, reason]) => `${channel}: ${reason}`)
  return reasons.length > 0 ? reasons.join(', ') : null
}
