import { can, type DeskActor } from '#/domain/permissions.ts'
import type { DeskAction } from '#/domain/staff.ts'
import type { App } from '#/server/app.ts'
import { isPermitted } from '#/server/security.server.ts'
import { recordNoticeRetry, recordRefundRetry, recordSwitch } from './deadletters.ts'

type RetryInput = { id: string }

type SwitchInput = { isOn: boolean }

export type Repaired = { ok: true } | { ok: false; code: 'not-yours' | 'not-dead' }

export function retryNotice(
  app: App,
  actor: DeskActor | null,
  { id }: RetryInput,
): Promise<Repaired> {
  return repair(actor, 'retry-notices', (by) => recordNoticeRetry(app, id, by))
}

export function retryRefund(
  app: App,
  actor: DeskActor | null,
  { id }: RetryInput,
): Promise<Repaired> {
  return repair(actor, 'refund-payment', (by) => recordRefundRetry(app, id, by))
}

/** Sets whether guests must prove their phone when they book. */
export function turnGuestProof(
  app: App,
  actor: DeskActor | null,
  { isOn }: SwitchInput,
): Promise<Repaired> {
  return repair(actor, 'change-feature-flags', async (by) => {
    await recordSwitch(app, 'prove-guest-phones', isOn, by)
    return true
  })
}

async function repair(
  actor: DeskActor | null,
  action: DeskAction,
  record: (by: string) => Promise<boolean>,
): Promise<Repaired> {
  if (!actor || !isPermitted(can.work(actor, action), action))
    return { ok: false, code: 'not-yours' }
  return (await record(actor.staffId)) ? { ok: true } : { ok: false, code: 'not-dead' }
}
