import { can, type DeskActor } from '#/domain/permissions.ts'
import { maskMobile } from '#/domain/phone.ts'
import type { App } from '#/server/app.ts'
import type { RemovalState } from '#/server/files/object.ts'
import { readRemovals } from '#/server/files/removals.ts'
import type { MirrorState } from '#/server/gateways/mirror/gateway.ts'
import { readMirrorState } from '#/server/mirror/queue.ts'
import type { DeadNotice } from '#/server/notices/notice.ts'
import { listDeadNotices } from '#/server/notices/notices.ts'
import {
  listDeadRefunds,
  recordNoticeRetry,
  recordRefundRetry,
  recordSwitch,
} from '#/server/operations/deadletters.ts'
import { isSwitchOn } from '#/server/operations/switches.ts'
import { isPermitted } from '#/server/security.server.ts'
import { canSendCodes } from '#/server/verification.server.ts'
import type {
  DeadNoticeView,
  OperationsView,
  OutsideView,
  RetryInput,
  SwitchInput,
} from './operations.ts'

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
    maySwitch ? isSwitchOn(app, 'prove-guest-phones') : null,
    maySeeMirror && mirror ? readMirrorState(app, MOST) : null,
    maySeeRemovals && objectStore ? readRemovals(app, MOST, clock.now()) : null,
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
  const isDone = await recordNoticeRetry(app, id, actor.staffId, app.clock.now())
  return isDone ? { ok: true } : { ok: false, code: 'not-dead' }
}

export async function retryRefund(
  app: App,
  actor: DeskActor | null,
  { id }: RetryInput,
): Promise<Repaired> {
  if (!actor || !isPermitted(can.work(actor, 'refund-payment'), 'refund-payment'))
    return { ok: false, code: 'not-yours' }
  const isDone = await recordRefundRetry(app, id, actor.staffId, app.clock.now())
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
  await recordSwitch(app, 'prove-guest-phones', isOn, actor.staffId, app.clock.now())
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
