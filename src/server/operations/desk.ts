import type { NoticeKind } from '#/domain/notice.ts'
import type { RefundReason } from '#/domain/payment.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { maskMobile } from '#/domain/phone.ts'
import type { App } from '#/server/app.ts'
import type { RemovalState } from '#/server/files/object.ts'
import { readRemovals } from '#/server/files/removals.ts'
import type { MirrorState } from '#/server/gateways/mirror/gateway.ts'
import { readMirrorState } from '#/server/mirror/queue.ts'
import type { DeadNotice } from '#/server/notices/notice.ts'
import { listDeadNotices } from '#/server/notices/notices.ts'
import { isPermitted } from '#/server/security.server.ts'
import { canSendCodes } from '#/server/verification.server.ts'
import {
  listDeadRefunds,
  recordNoticeRetry,
  recordRefundRetry,
  recordSwitch,
} from './deadletters.ts'
import { isFeatureOn } from './featureflags.ts'

export type RetryInput = { id: string }

export type SwitchInput = { isOn: boolean }

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

/** What the reader may work on; null without permission for it. */
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

const MOST = 100

export type Repaired = { ok: true } | { ok: false; code: 'not-yours' | 'not-dead' }

/** Null without permission for any of it. */
export async function listOperations(
  app: App,
  actor: DeskActor | null,
): Promise<OperationsView | null> {
  const { clock } = app
  const { mirror, objectStore } = app.gateways
  const [mayNotices, mayRefunds, maySwitch, maySeeMirror, maySeeRemovals] = (
    ['retry-notices', 'refund-payment', 'turn-switches', 'see-mirror', 'see-removals'] as const
  ).map((action) => can.work(actor, action).ok)
  if (!mayNotices && !mayRefunds && !maySwitch && !maySeeMirror && !maySeeRemovals) return null
  const [dead, refunds, isOn, mirrored, removing] = await Promise.all([
    mayNotices ? listDeadNotices(app, MOST) : null,
    mayRefunds ? listDeadRefunds(app, MOST) : null,
    maySwitch ? isFeatureOn(app, 'prove-guest-phones') : null,
    maySeeMirror && mirror ? readMirrorState(app, MOST) : null,
    maySeeRemovals && objectStore ? readRemovals(app, MOST) : null,
  ])
  return {
    notices: dead && dead.map((notice) => viewNotice(notice, clock.now())),
    refunds:
      refunds &&
      refunds.map(({ createdAt, ...refund }) => ({
        ...refund,
        createdAt: createdAt.toISOString(),
      })),
    provesGuestPhones: isOn,
    mirror: mirrored && viewMirror(mirrored),
    removals: removing && viewRemovals(removing),
    canSendCodes: canSendCodes(app),
  }
}

export async function retryNotice(
  app: App,
  actor: DeskActor | null,
  { id }: RetryInput,
): Promise<Repaired> {
  if (!actor || !isPermitted(can.work(actor, 'retry-notices'), 'retry-notices'))
    return { ok: false, code: 'not-yours' }
  const isDone = await recordNoticeRetry(app, id, actor.staffId)
  return isDone ? { ok: true } : { ok: false, code: 'not-dead' }
}

export async function retryRefund(
  app: App,
  actor: DeskActor | null,
  { id }: RetryInput,
): Promise<Repaired> {
  if (!actor || !isPermitted(can.work(actor, 'refund-payment'), 'refund-payment'))
    return { ok: false, code: 'not-yours' }
  const isDone = await recordRefundRetry(app, id, actor.staffId)
  return isDone ? { ok: true } : { ok: false, code: 'not-dead' }
}

/** Whether guests prove their phone when they book. */
export async function turnGuestProof(
  app: App,
  actor: DeskActor | null,
  { isOn }: SwitchInput,
): Promise<Repaired> {
  if (!actor || !isPermitted(can.work(actor, 'turn-switches'), 'turn-switches'))
    return { ok: false, code: 'not-yours' }
  await recordSwitch(app, 'prove-guest-phones', isOn, actor.staffId)
  return { ok: true }
}

function viewMirror({ waiting, waitsSince, failing }: MirrorState): OutsideView {
  return {
    waiting,
    waitsSince: waitsSince && waitsSince.toISOString(),
    failing: failing.map(({ id, collection, document, createdAt, ...change }) => ({
      ...change,
      id: String(id),
      path: `${collection}/${document}`,
      createdAt: createdAt.toISOString(),
    })),
  }
}

function viewRemovals({ waiting, waitsSince, failing }: RemovalState): OutsideView {
  return {
    waiting,
    waitsSince: waitsSince && waitsSince.toISOString(),
    failing: failing.map(({ name, createdAt, ...removal }) => ({
      ...removal,
      id: name,
      path: name,
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
    reason: tries.at(-1)?.reason ?? null,
    isUseful: expiresAt === null || expiresAt > now,
  }
}
