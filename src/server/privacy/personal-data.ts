import { and, eq, gt, inArray } from 'drizzle-orm'
import { DATA_LINK_DAYS } from '#/domain/booking/personal-data.ts'
import type { App } from '#/server/app.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { consentsOf, listGiven } from './copy.ts'
import { isDataLinkKey } from '#/server/requests/data-link.ts'
import { findOwned } from './owned-rows.ts'
import type { DataSubject, GivenConsent } from './subject.ts'

/** Latest first. */
export async function listGivenConsents(app: App, subject: DataSubject): Promise<GivenConsent[]> {
  return listGiven(app.db, consentsOf(subject, await findOwned(app.db, subject)))
}

/** The person to whom a link was sent; null if it is invalid or has expired. */
export async function findSubjectByLink(app: App, key: string): Promise<DataSubject | null> {
  if (!isDataLinkKey(app, key)) return null
  const [reference = ''] = key.split('.')
  const since = new Date(app.clock.now().getTime() - DATA_LINK_DAYS * 86_400_000)
  const isOpen = and(inArray(requests.kind, ['export', 'deletion']), gt(requests.createdAt, since))
  const [request] = await app.db
    .select({ phone: requests.phone })
    .from(requests)
    .where(and(eq(requests.reference, reference), isOpen))
  if (!request?.phone) return null
  const { phone } = request
  const [user] = await app.db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  return { userId: user?.id ?? null, phone }
}
