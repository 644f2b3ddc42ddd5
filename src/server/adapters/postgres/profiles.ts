import { and, eq, isNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { vouchers } from '#/server/db/schema/offers.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import type { Profiles } from '#/server/ports/profiles.ts'

type Owned = { phone: AnyPgColumn; userId: AnyPgColumn }

const { id, phone, email, phoneVerifiedAt } = users

export function postgresProfiles(db: Database): Profiles {
  return {
    find: async (userId) => {
      const [user] = await db.select({ email, phoneVerifiedAt }).from(users).where(eq(id, userId))
      return user ? { email: user.email, isPhoneVerified: user.phoneVerifiedAt !== null } : null
    },

    saveEmail: async (userId, address) => {
      await db.update(users).set({ email: address }).where(eq(id, userId))
    },

    verifyPhone: async (userId, proved, now) => {
      await db
        .update(users)
        .set({ phoneVerifiedAt: now })
        .where(and(eq(id, userId), eq(phone, proved)))
    },

    joinGuest: (userId, proved, now) =>
      db.transaction(async (tx) => {
        const [verified] = await tx
          .update(users)
          .set({ phoneVerifiedAt: now })
          .where(and(eq(id, userId), eq(phone, proved)))
          .returning({ id })
        if (!verified) return 0
        const isGuests = (table: Owned) => and(eq(table.phone, proved), isNull(table.userId))
        const owner = { userId }
        await tx.update(requests).set(owner).where(isGuests(requests))
        await tx.update(vouchers).set(owner).where(isGuests(vouchers))
        await tx.update(waitingEntries).set(owner).where(isGuests(waitingEntries))
        const joined = await tx
          .update(bookings)
          .set(owner)
          .where(isGuests(bookings))
          .returning({ id: bookings.id })
        return joined.length
      }),
  }
}
