import { logEvent, logFailure } from './log.server.ts'
import type { Services } from './services.server.ts'

/**
 * Writes down outside of the database how far the audit has come: each minute in which it grew, and
 * once an hour in any case, so that silence shows too. What could not be kept is tried again.
 */
export async function keepCheckpoint(
  { audit, checkpoints }: Pick<Services, 'audit' | 'checkpoints'>,
  now: Date,
): Promise<void> {
  try {
    const checkpoint = await audit.checkpoint(now)
    if (!checkpoint || (checkpoint.isKept && now.getUTCMinutes() !== 0)) return
    const { isKept: _isKept, ...told } = checkpoint
    logEvent('info', 'audit-checkpoint', told)
    await checkpoints?.keep(told)
    await audit.markCheckpoint(told)
  } catch (error) {
    logFailure('audit-checkpoint-failed', error, 'upkeep')
  }
}
