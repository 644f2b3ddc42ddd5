import { ageOn, type PatientRelation } from '#/domain/account/family.ts'
import { asPersonName } from '#/domain/account/name.ts'
import { formatMobile } from '#/domain/account/phone.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { findFamilyMember, listFamilyMembers } from '#/server/people/family.ts'
import { findWaitingByHold } from '#/server/waiting/find-waiting.ts'

/** Known details of the visitor that prefill the form. */
export type BookerView = {
  /** Null for visitors without an account, and when the account's name is not a person's name. */
  accountName: string | null
  family: { id: string; name: string }[]
  patientName: string
  phone: string
}

type Booker = { userId: string | null }

/** What the clinic sees of a patient. */
export type Patient = PatientRelation & { patientName: string }
type PatientInput = Partial<PatientRelation> & {
  patientName: string | null
  familyMemberId: string | null
  at: string
}

/** Null when the family member does not belong to this account. */
export async function resolvePatient(
  app: App,
  { userId }: Booker,
  input: PatientInput,
): Promise<Patient | null> {
  const { patientName, patientRelation = null, patientAge = null, familyMemberId, at } = input
  if (patientName !== null) return { patientName, patientRelation, patientAge }
  if (!userId) return null
  if (!familyMemberId) {
    const name = await findAccountName(app, userId)
    return name === null ? null : { patientName: name, patientRelation: null, patientAge: null }
  }
  const member = await findFamilyMember(app, userId, familyMemberId)
  if (!member) return null
  const age = ageOn(member.bornOn, clinicDate(new Date(at)))
  return { patientName: member.name, patientRelation: member.relation, patientAge: age }
}

/** Details of the visitor, or of the waiting-list entry for which the slot is held. */
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
