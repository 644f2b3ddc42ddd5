import { eq } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { Database } from '#/server/db/connect.ts'
import { sessions, users } from '#/server/db/schema/accounts.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { familyMembers, savedDoctors } from '#/server/db/schema/family.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { findCard, type InsuranceCard } from '#/server/people/insurance-card.ts'
import type { Vault } from '#/server/crypto/vault.ts'
import { isOf } from './owned-rows.ts'
import type { DataSubject } from './subject.ts'

/** The account, and the data that belongs only to it. */
export async function copyAccount(db: Database, { columnCipher }: Vault, subject: DataSubject) {
  const byAccount = { userId: users.id, phone: users.phone }
  const { name, phone, email, emailVerifiedAt, phoneVerifiedAt, createdAt } = users
  const [account, family, saved, open, members, card] = await Promise.all([
    db
      .select({ name, phone, email, emailVerifiedAt, phoneVerifiedAt, createdAt })
      .from(users)
      .where(isOf(subject, byAccount)),
    db
      .select({
        name: familyMembers.name,
        relation: familyMembers.relation,
        bornOn: familyMembers.bornOn,
        createdAt: familyMembers.createdAt,
        removedAt: familyMembers.removedAt,
      })
      .from(familyMembers)
      .where(isOf(subject, { userId: familyMembers.userId })),
    db
      .select({ doctor: localized(doctors, 'name'), savedAt: savedDoctors.savedAt })
      .from(savedDoctors)
      .innerJoin(doctors, eq(doctors.id, savedDoctors.doctorId))
      .where(isOf(subject, { userId: savedDoctors.userId })),
    db
      .select({
        browser: sessions.browser,
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
        endedAt: sessions.endedAt,
      })
      .from(sessions)
      .where(isOf(subject, { userId: sessions.userId })),
    db
      .select({
        doctor: localized(doctors, 'name'),
        facility: localized(facilities, 'name'),
        role: providerMembers.role,
        joinedAt: providerMembers.joinedAt,
        leftAt: providerMembers.leftAt,
      })
      .from(providerMembers)
      .leftJoin(doctors, eq(doctors.id, providerMembers.doctorId))
      .leftJoin(facilities, eq(facilities.id, providerMembers.facilityId))
      .where(isOf(subject, { userId: providerMembers.userId })),
    subject.userId === null ? null : findCard(db, columnCipher, subject.userId),
  ])
  const insurance = card ? [cardFacts(card)] : []
  return { insurance, account, family, savedDoctors: saved, sessions: open, profiles: members }
}

function cardFacts({ insurer: insurerName, plan, cardNumber, keptAt: at }: InsuranceCard) {
  return { insurerName, plan, cardNumber, at }
}
