import { makeCheckpoint, markCheckpoint } from '#/server/audit/checkpoints.ts'
import type { App } from '#/server/app.ts'
import { logEvent, logFailure } from '#/server/observability/log.ts'

/**
 * Stores the audit's latest entry outside the database: each minute in which it grew, and once an hour in any
 * case, so that a missing checkpoint is noticed. A failed one is tried again.
 */
export async function keepCheckpoint(app: App, now: Date): Promise<void> {
  try {
    const checkpoint = await makeCheckpoint(app, now)
    if (!checkpoint || (checkpoint.isKept && now.getUTCMinutes() !== 0)) return
    const { isKept: _isKept, ...checked } = checkpoint
    logEvent('info', 'audit-checkpoint', checked)
    await app.gateways.checkpoints?.keep(checked)
    await markCheckpoint(app, checked)
  } catch (error) {
    logFailure('audit-checkpoint-failed', error, 'maintenance')
  }
}
