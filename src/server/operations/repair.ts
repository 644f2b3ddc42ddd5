import { and, eq } from 'drizzle-orm'
import type { DeskActor } from '#/domain/permissions.ts'
import type { DeskAction } from '#/domain/account/staff.ts'
import type { App } from '#/server/app.ts'
import type { AuditEntry } from '#/server/app.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { paymentRefunds, payments } from '#/server/db/schema/payments.ts'
import { recordPayment } from '#/server/ledger/rows.ts'
import { mayWork } from '#/server/observability/security-log.ts'
import { transact, type Work } from '#/server/work.ts'
import { isDeadNotice } from './dead-letters.ts'
import { writeFeatureFlag } from './feature-flags.ts'

type RetryInput = { id: string }

type SwitchInput = { isOn: boolean }

export type Repaired = { ok: true } | { ok: false; code: 'not-yours' | 'not-dead' }

/** Queues it again with its tries reset; 'not-dead' also if it has expired. */
export function retryNotice(
  app: App,
  actor: DeskActor | null,
  { id }: RetryInput,
): Promise<Repaired> {
  return repair(app, actor, 'retry-notices', async ({ tx, now }) => {
    const [notice] = await tx
      .update(notices)
      .set({ status: 'pending', attempts: 0, dueAt: now, scheduledAt: now })
      .where(and(eq(notices.id, id), isDeadNotice(now)))
      .returning({ kind: notices.kind })
    if (!notice) return null
    const subject = { subjectKind: 'notice' as const, subjectId: id }
    return { action: 'notice-retried' as const, ...subject, after: { kind: notice.kind } }
  })
}

/** Queues the refund again. */
export function retryRefund(
  app: App,
  actor: DeskActor | null,
  { id }: RetryInput,
): Promise<Repaired> {
  return repair(app, actor, 'refund-payment', async (work) => {
    const { tx, now } = work
    const [revived] = await tx
      .update(paymentRefunds)
      .set({ status: 'due', attempts: 0, nextAttemptAt: now })
      .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, 'dead')))
      .returning({ paymentId: paymentRefunds.paymentId })
    if (!revived) return null
    const { paymentId } = revived
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    if (!payment) return null
    const entry = { event: 'refund-due', status: payment.status, actor: 'staff' as const }
    await recordPayment(work, paymentId, entry)
    const subject = { subjectKind: 'payment' as const, subjectId: payment.reference }
    return { action: 'refund-retried' as const, ...subject, after: {} }
  })
}

/** Sets whether guests must prove their phone when they book. */
export function turnGuestProof(
  app: App,
  actor: DeskActor | null,
  { isOn }: SwitchInput,
): Promise<Repaired> {
  const name = 'prove-guest-phones'
  return repair(app, actor, 'change-feature-flags', async (work) => {
    await writeFeatureFlag(work, name, isOn)
    return {
      action: 'switch-turned' as const,
      subjectKind: 'switch' as const,
      subjectId: name,
      after: { isOn },
    }
  })
}

type Done = Pick<AuditEntry, 'action' | 'subjectKind' | 'subjectId' | 'after'>

/** Runs the steps and audits what they did; null means that nothing was dead. */
async function repair(
  app: App,
  actor: DeskActor | null,
  action: DeskAction,
  steps: (work: Work) => Promise<Done | null>,
): Promise<Repaired> {
  if (!mayWork(actor, action)) return { ok: false, code: 'not-yours' }
  return transact(app, async (work) => {
    const done = await steps(work)
    if (!done) return { ok: false, code: 'not-dead' }
    await work.audit({ ...done, actorKind: 'staff', actorId: actor.staffId, before: {} })
    return { ok: true }
  })
}
