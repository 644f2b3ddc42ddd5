import { and, gt, isNull } from 'drizzle-orm'
import { INVITATION_DAYS, INVITATION_SECRET_BYTES } from '#/domain/directory/provider.ts'
import type { App } from '#/server/app.ts'
import { providerInvitations } from '#/server/db/schema/providers.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import { sha256Hex } from '#/server/crypto/signatures.ts'
import type { Work } from '#/server/work.ts'
import type { Inviter, NewInvitation } from './member.ts'

/** Invites someone to work for a profile, in the caller's transaction. */
export async function inviteMember(
  work: Work,
  { profile, secret, locale, ...facts }: NewInvitation,
  by: Inviter,
): Promise<void> {
  const { tx, now, random } = work
  const id = random.id()
  const row = { id, ...profile, ...facts, secretHash: sha256Hex(secret), createdAt: now }
  await tx.insert(providerInvitations).values(row)
  const notice = {
    kind: 'provider-invited' as const,
    uniqueKey: `provider-invited:${id}`,
    phone: facts.phone,
    locale,
    userId: null,
    inputs: { path: `/provider/join/${secret}` },
    expiresAt: facts.expiresAt,
  }
  await enqueueNotice(work, notice)
  const after = { ...profile, role: facts.role, branchId: facts.branchId }
  const entry = {
    action: 'provider-invited' as const,
    subjectKind: 'provider-member' as const,
    subjectId: id,
  }
  await work.audit({ ...entry, ...by, before: {}, after })
}

/** The secret of a new link, and how long it is valid. */
export function newInvitationLink({ clock, random }: Pick<App, 'clock' | 'random'>) {
  const secret = Buffer.from(random.bytes(INVITATION_SECRET_BYTES)).toString('base64url')
  return { secret, expiresAt: new Date(+clock.now() + INVITATION_DAYS * DAY_MS) }
}

const DAY_MS = 86_400_000

/** Not used, withdrawn or expired. */
export function isOpenInvitation(now: Date) {
  const { usedAt, withdrawnAt, expiresAt } = providerInvitations
  return and(isNull(usedAt), isNull(withdrawnAt), gt(expiresAt, now))
}
