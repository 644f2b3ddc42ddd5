import { eq } from 'drizzle-orm'
import { localized, type Localized } from '#/domain/localized.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { mayWork } from '#/server/observability/security-log.ts'
import { isOwned } from '#/server/practices/keep.ts'
import type { Membership } from '#/server/practices/member.ts'

/** Who changes a doctor's types, as the audit records them; made only of those who may. */
export type TypesEditor = {
  doctor: { id: string; slug: string; name: Localized }
  actor: { actorKind: 'provider' | 'staff'; actorId: string }
}

/** The owner, or somebody who may change fees; null for everyone else. */
export function ownEditor(membership: Membership | null): TypesEditor | null {
  if (!isOwned(membership, 'change-fees')) return null
  return {
    doctor: membership.profile,
    actor: { actorKind: 'provider', actorId: membership.userId },
  }
}

/** Staff who keep the directory; null for others, and for a doctor who does not exist. */
export async function deskEditor(
  app: App,
  actor: DeskActor | null,
  slug: string,
): Promise<TypesEditor | null> {
  if (!mayWork(actor, 'edit-directory')) return null
  const [doctor] = await app.db
    .select({ id: doctors.id, slug: doctors.slug, name: localized(doctors, 'name') })
    .from(doctors)
    .where(eq(doctors.slug, slug))
  return doctor ? { doctor, actor: { actorKind: 'staff', actorId: actor.staffId } } : null
}
