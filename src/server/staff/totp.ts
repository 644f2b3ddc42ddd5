import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#/server/app.ts'
import { staff, staffSessions } from '#/server/db/schema/staff.ts'
import type { Vault } from '#/server/crypto/vault.ts'
import { latestPeriod } from '#/server/crypto/totp.ts'
import { transact } from '#/server/work.ts'
import { deskEntry, endSessions } from './changes.ts'
import type { SecondStep } from './staff-member.ts'

/**
 * Sets the first second step and a new password together, and ends all other sessions; false, without any
 * change, if there already is a second step.
 */
export async function setUpStaff(
  app: App,
  id: string,
  step: SecondStep,
  { passwordHash, sessionId }: { passwordHash: string; sessionId: string | null },
): Promise<boolean> {
  const sealedSecondStep = app.vault.seal(step)
  return transact(app, async (work) => {
    const { tx } = work
    const changed = await tx
      .update(staff)
      .set({ sealedSecondStep, passwordHash, resetAt: null })
      .where(and(eq(staff.id, id), isNull(staff.sealedSecondStep)))
      .returning({ id: staff.id })
    if (changed.length === 0) return false
    const others = sessionId === null ? undefined : ne(staffSessions.id, sessionId)
    await endSessions(work, and(eq(staffSessions.staffId, id), others))
    await work.audit({ ...deskEntry('second-step-set-up', id, id), before: {}, after: {} })
    return true
  })
}

/**
 * Marks a code's period as used; false if it, or a later one, was used before. One that is still to come was used
 * before the clock was set back: it says nothing about this code.
 */
export async function useCodePeriod(app: App, id: string, period: number): Promise<boolean> {
  const { lastCodePeriod } = staff
  const isNewer = or(
    isNull(lastCodePeriod),
    lt(lastCodePeriod, period),
    gt(lastCodePeriod, latestPeriod(app.clock.now())),
  )
  const used = await app.db
    .update(staff)
    .set({ lastCodePeriod: period })
    .where(and(eq(staff.id, id), isNewer))
    .returning({ id: staff.id })
  return used.length > 0
}

export function useRecoveryCode(app: App, id: string, hash: string): Promise<boolean> {
  return transact(app, async ({ tx, audit, vault }) => {
    const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
    const step = row && (await openStep(vault, row))
    if (!step?.recoveryHashes.includes(hash)) return false
    const recoveryHashes = step.recoveryHashes.filter((each) => each !== hash)
    const sealedSecondStep = vault.seal({ ...step, recoveryHashes })
    await tx.update(staff).set({ sealedSecondStep }).where(eq(staff.id, id))
    const after = { left: recoveryHashes.length }
    await audit({ ...deskEntry('recovery-code-used', id, id), before: {}, after })
    return true
  })
}

const stepSchema = z.object({ secret: z.string(), recoveryHashes: z.array(z.string()) })

export async function openStep(
  vault: Vault,
  { sealedSecondStep }: Pick<typeof staff.$inferSelect, 'sealedSecondStep'>,
) {
  if (sealedSecondStep === null) return null
  return stepSchema.parse(await vault.open(sealedSecondStep))
}
