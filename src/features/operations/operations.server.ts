import { can, type DeskActor } from '#/domain/permissions.ts'
import { maskMobile } from '#/domain/phone.ts'
import type { ObjectRemovals } from '#/server/ports/bucket.ts'
import type { MirrorState } from '#/server/ports/mirror.ts'
import type { DeadNotice } from '#/server/ports/notices.ts'
import { isPermitted } from '#/server/security.server.ts'
import type { Services } from '#/server/services.server.ts'
import { canSendCodes } from '#/server/verification.server.ts'
import type {
  DeadNoticeView,
  OperationsView,
  OutsideView,
  RetryInput,
  SwitchInput,
} from './operations.ts'

const MOST = 100

type Needs = Pick<Services, 'notices' | 'repairs' | 'switches' | 'clock'>

export type Repaired = { ok: true } | { ok: false; code: 'not-yours' | 'not-dead' }

/** Null without permission for any of it. */
export async function listOperations(
  services: Needs &
    Pick<Services, 'notifier' | 'mirror' | 'mirrorQueue' | 'objectStore' | 'objectRemovals'>,
  actor: DeskActor | null,
): Promise<OperationsView | null> {
  const { notices, repairs, switches, notifier, mirror, mirrorQueue, clock } = services
  const { objectStore, objectRemovals } = services
  const [mayNotices, mayRefunds, maySwitch, maySeeMirror, maySeeRemovals] = (
    ['retry-notices', 'refund-payment', 'turn-switches', 'see-mirror', 'see-removals'] as const
  ).map((action) => can.work(actor, action).ok)
  if (!mayNotices && !mayRefunds && !maySwitch && !maySeeMirror && !maySeeRemovals) return null
  const [dead, refunds, isOn, mirrored, removing] = await Promise.all([
    mayNotices ? notices.listDead(MOST) : null,
    mayRefunds ? repairs.listDeadRefunds(MOST) : null,
    maySwitch ? switches.isOn('prove-guest-phones') : null,
    maySeeMirror && mirror ? mirrorQueue.state(MOST) : null,
    maySeeRemovals && objectStore ? objectRemovals.state(MOST, clock.now()) : null,
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
    canSendCodes: canSendCodes({ notifier }),
  }
}

export async function retryNotice(
  { repairs, clock }: Needs,
  actor: DeskActor | null,
  { id }: RetryInput,
): Promise<Repaired> {
  if (!actor || !isPermitted(can.work(actor, 'retry-notices'), 'retry-notices'))
    return { ok: false, code: 'not-yours' }
  const isDone = await repairs.retryNotice(id, actor.staffId, clock.now())
  return isDone ? { ok: true } : { ok: false, code: 'not-dead' }
}

export async function retryRefund(
  { repairs, clock }: Needs,
  actor: DeskActor | null,
  { id }: RetryInput,
): Promise<Repaired> {
  if (!actor || !isPermitted(can.work(actor, 'refund-payment'), 'refund-payment'))
    return { ok: false, code: 'not-yours' }
  const isDone = await repairs.retryRefund(id, actor.staffId, clock.now())
  return isDone ? { ok: true } : { ok: false, code: 'not-dead' }
}

/** Whether guests prove their phone when they book. */
export async function turnGuestProof(
  { repairs, clock }: Needs,
  actor: DeskActor | null,
  { isOn }: SwitchInput,
): Promise<Repaired> {
  if (!actor || !isPermitted(can.work(actor, 'turn-switches'), 'turn-switches'))
    return { ok: false, code: 'not-yours' }
  await repairs.turnSwitch('prove-guest-phones', isOn, actor.staffId, clock.now())
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

type Removals = Awaited<ReturnType<ObjectRemovals['state']>>

function viewRemovals({ waiting, waitsSince, failing }: Removals): OutsideView {
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
