import { asPersonName } from '#/domain/name.ts'
import { formatMobile } from '#/domain/phone.ts'
import type { App } from '#/server/app.ts'
import { findFamilyMember, listFamilyMembers } from '#/server/people/family.ts'
import { findWaitingByHold } from '#/server/waiting/waiting.ts'
import type { BookerView, BookingInput } from './booking.ts'

type Booker = { userId: string | null }

/** The name that the clinic is told; null for a member of somebody else's family. */
export async function findPatientName(
  app: App,
  { userId }: Booker,
  { patientName, familyMemberId }: Pick<BookingInput, 'patientName' | 'familyMemberId'>,
): Promise<string | null> {
  if (patientName !== null) return patientName
  if (!userId) return null
  if (!familyMemberId) return findAccountName(app, userId)
  const member = await findFamilyMember(app, userId, familyMemberId)
  return member && member.name
}

/** What the form knows of whoever books, or of whom the waiting list holds this time for. */
export async function findBooker(
  app: App,
  { userId }: Booker,
  holdId: string | null,
): Promise<BookerView> {
  const [user, family, waiter] = await Promise.all([
    userId ? app.gateways.accounts.findUser(userId) : null,
    userId ? listFamilyMembers(app, userId) : [],
    holdId ? findWaitingByHold(app, holdId) : null,
  ])
  const phone = waiter?.phone ?? user?.phone
  return {
    accountName: user && asPersonName(user.name),
    family: family.map(({ id, name }) => ({ id, name })),
    patientName: waiter?.name ?? '',
    phone: phone ? formatMobile(phone) : '',
  }
}

async function findAccountName(
  { gateways: { accounts } }: App,
  userId: string,
): Promise<string | null> {
  const user = await accounts.findUser(userId)
  return user && asPersonName(user.name)
}
