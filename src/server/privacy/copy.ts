import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { Database } from '#/server/db/connect.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { copyAccount } from './copy-account.ts'
import { copyDocumentReads } from './copy-documents.ts'
import { copyLabOrders } from './copy-lab-orders.ts'
import { copyPaid } from './copy-paid.ts'
import { copyRequests } from './copy-requests.ts'
import { among, findOwned, isOf, type OwnedIds } from './owned-rows.ts'
import type { DataSubject, PersonalCopy } from './subject.ts'
import { copyVisits } from './copy-visits.ts'

/** All of the person's data, including what is stored encrypted. */
export async function collectPersonalData(app: App, subject: DataSubject) {
  const { db, vault } = app
  const owned = await findOwned(db, subject)
  const [own, asked, visited, paid, read, tested] = await Promise.all([
    copyAccount(db, vault, subject),
    copyRequests(db, vault, subject, owned),
    copyVisits(db, vault, subject, owned),
    copyPaid(db, vault, subject, owned),
    copyDocumentReads(db, subject, owned),
    copyLabOrders(db, vault, owned),
  ])
  const [given, messages] = await Promise.all([
    listGiven(db, consentsOf(subject, owned)),
    db
      .select({
        kind: notices.kind,
        channel: notices.channel,
        status: notices.status,
        inputs: notices.inputs,
        createdAt: notices.createdAt,
        sentAt: notices.sentAt,
      })
      .from(notices)
      .where(isOf(subject, notices))
      .orderBy(desc(notices.createdAt)),
  ])
  const copy = {
    ...own,
    ...asked,
    ...visited,
    ...paid,
    ...read,
    ...tested,
    consents: given,
    messages,
  }
  return copy satisfies PersonalCopy
}

type Copy = Awaited<ReturnType<typeof collectPersonalData>>

/** The names of an object's own fields, without those of an index signature. */
type FieldOf<Row> = keyof { [Name in keyof Row as string extends Name ? never : Name]: Row[Name] }

/** A field of the copy that the page shows: consents have a list of their own there. */
export type CopyField = {
  [Section in Exclude<keyof Copy, 'consents'>]: FieldOf<Copy[Section][number]>
}[Exclude<keyof Copy, 'consents'>]

/** Consents of the account, and those given for the person's bookings and other rows. */
export function consentsOf(subject: DataSubject, owned: OwnedIds): SQL {
  const { userId, phone, bookingId, requestId, voucherId, waitingEntryId, familyMemberId } =
    consents
  const which = or(
    isOf(subject, { userId, phone }),
    among(bookingId, owned.bookings),
    among(requestId, owned.requests),
    among(voucherId, owned.vouchers),
    among(waitingEntryId, owned.waiting),
    among(familyMemberId, owned.family),
  )
  return which ?? isOf(subject, {})
}

export function listGiven(db: Database, which: SQL, one?: string) {
  const { id, purpose, policyVersion, grantedAt, withdrawnAt } = consents
  return db
    .select({ id, purpose, policyVersion, grantedAt, withdrawnAt })
    .from(consents)
    .where(and(which, one === undefined ? undefined : eq(id, one)))
    .orderBy(desc(grantedAt), desc(id))
}
