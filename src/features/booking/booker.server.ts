import { asPersonName } from '#/domain/name.ts'
import { formatMobile } from '#/domain/phone.ts'
import type { Services } from '#/server/services.server.ts'
import type { BookerView, BookingInput } from './booking.ts'

type Needs = Pick<Services, 'accounts' | 'family' | 'waiting'>
type Booker = { userId: string | null }

/** The name that the clinic is told; null for a member of somebody else's family. */
export async function findPatientName(
  services: Needs,
  { userId }: Booker,
  { patientName, familyMemberId }: Pick<BookingInput, 'patientName' | 'familyMemberId'>,
): Promise<string | null> {
  if (patientName !== null) return patientName
  if (!userId) return null
  if (!familyMemberId) return findAccountName(services, userId)
  const member = await services.family.find(userId, familyMemberId)
  return member && member.name
}

/** What the form knows of whoever books, or of whom the waiting list holds this time for. */
export async function findBooker(
  services: Needs,
  { userId }: Booker,
  holdId: string | null,
): Promise<BookerView> {
  const [user, family, waiter] = await Promise.all([
    userId ? services.accounts.findUser(userId) : null,
    userId ? services.family.list(userId) : [],
    holdId ? services.waiting.findByHold(holdId) : null,
  ])
  const phone = waiter?.phone ?? user?.phone
  return {
    accountName: user && asPersonName(user.name),
    family: family.map(({ id, name }) => ({ id, name })),
    patientName: waiter?.name ?? '',
    phone: phone ? formatMobile(phone) : '',
  }
}

async function findAccountName({ accounts }: Needs, userId: string): Promise<string | null> {
  const user = await accounts.findUser(userId)
  return user && asPersonName(user.name)
}
