import type { Refused } from '#/domain/codes.ts'
import { expectedCash } from '#/domain/money/desk-payment.ts'
import type { Piastres } from '#/domain/money/money.ts'
import type { App } from '#/server/app.ts'
import { deskPayments, drawerClosings } from '#/server/db/schema/receipts.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transactAs } from '#/server/work.ts'
import { openDesk } from './drawer.ts'
import { isIn, openDrawer, placeOf } from './issue.ts'
import { lockIssuer } from './issuer.ts'

export type CloseDrawerInput = {
  branch?: string | undefined
  counted: Piastres
  /** The drawer and the cash that were shown to whoever counted. */
  seen: { drawer: number; expected: Piastres }
}

/** Closes the open drawer as counted; what is paid later goes into the next one. */
export async function closeDrawer(
  app: App,
  membership: Membership | null,
  { branch, counted, seen }: CloseDrawerInput,
): Promise<{ ok: true } | Refused<'not-yours' | 'changed-meanwhile'>> {
  const desk = await openDesk(app, membership, branch)
  if (!desk) {
    logSecurity('permission-refused', 'drawer')
    return { ok: false, code: 'not-yours' }
  }
  const by = desk.membership.userId
  return transactAs(app, by, async (work) => {
    const { tx, now, random, audit } = work
    const { id: issuerId } = await lockIssuer(work, desk.issuer)
    const place = placeOf(desk.issuer, issuerId, desk.branchId ?? '')
    const drawer = await openDrawer(tx, place)
    const expected = expectedCash(await tx.select().from(deskPayments).where(isIn(place, drawer)))
    if (drawer !== seen.drawer || expected !== seen.expected)
      return { ok: false, code: 'changed-meanwhile' }
    const cash = { expectedPiastres: expected, countedPiastres: counted }
    await tx
      .insert(drawerClosings)
      .values({ id: random.id(), ...place, drawer, ...cash, closedAt: now, closedBy: by })
    const { kind, id: subjectId } = desk.membership.profile
    await audit({
      action: 'drawer-closed',
      actorKind: 'provider',
      actorId: by,
      subjectKind: kind === 'doctor' ? 'doctor' : 'facility',
      subjectId,
      before: {},
      after: { drawer, ...cash, branchId: desk.branchId },
    })
    return { ok: true }
  })
}
