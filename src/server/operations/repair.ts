import { can, type DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { isPermitted } from '#/server/security.server.ts'
import { recordNoticeRetry, recordRefundRetry, recordSwitch } from './deadletters.ts'

type RetryInput = { id: string }

type SwitchInput = { isOn: boolean }

export type Repaired = { ok: true } | { ok: false; code: 'not-yours' | 'not-dead' }

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

/** Sets whether guests must prove their phone when they book. */
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
