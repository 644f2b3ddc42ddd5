import { and, eq, gt, inArray } from 'drizzle-orm'
import { DATA_LINK_DAYS } from '#/domain/personaldata.ts'
import type { Database } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { requests } from '#/server/db/schema/requests.ts'
import type { PersonalData } from '#/server/ports/personaldata.ts'
import type { Vault } from '#/server/vault.server.ts'
import { consentsOf, copyOf, listGiven } from './personaldata-copy.ts'
import { eraseSubject } from './personaldata-erasure.ts'
import type { DataLinks } from './personaldata-links.ts'
import { forgetOld } from './personaldata-old.ts'
import { findOwned, isOf } from './personaldata-rows.ts'
import { withdrawConsent } from './personaldata-withdrawal.ts'
import type { OfferTools } from './waiting-offers.ts'

export function postgresPersonalData(
  db: Database,
  tools: OfferTools,
  vault: Vault,
  links: DataLinks,
): PersonalData {
  return {
    collect: (subject) => copyOf(db, vault, subject),
    listComing: (subject, now) =>
      db
        .select()
        .from(bookings)
        .where(
          and(
            isOf(subject, bookings),
            inArray(bookings.status, ['booked', 'arrived']),
            gt(bookings.endsAt, now),
          ),
        ),
    listConsents: async (subject) =>
      listGiven(db, consentsOf(subject, await findOwned(db, subject))),
    withdraw: (subject, consentId, now) => withdrawConsent(db, tools, subject, consentId, now),
    erase: (subject, asked, now) => eraseSubject(db, tools.entropy, subject, asked, now),
    forgetOld: (now) => forgetOld(db, now),

    findByLink: async (key, now) => {
      if (!links.isOurs(key)) return null
      const [reference = ''] = key.split('.')
      const since = new Date(now.getTime() - DATA_LINK_DAYS * 86_400_000)
      const isOpen = and(
        inArray(requests.kind, ['export', 'deletion']),
        gt(requests.createdAt, since),
      )
      const [request] = await db
        .select({ phone: requests.phone })
        .from(requests)
        .where(and(eq(requests.reference, reference), isOpen))
      if (!request?.phone) return null
      const { phone } = request
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
      return { userId: user?.id ?? null, phone }
    },
  }
}
