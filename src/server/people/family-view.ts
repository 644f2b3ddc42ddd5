import type { FormToken } from '#/domain/web/form-token.ts'
import {
  ageOn,
  birthDateProblem,
  MAX_FAMILY_MEMBERS,
  needsGuardian,
  type BirthDateCode,
  type FamilyRelation,
} from '#/domain/account/family.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { takeLimits } from '#/server/http/limits.ts'
import {
  addFamilyMember,
  changeFamilyMember,
  findFamilyMember,
  listFamilyMembers,
  type FamilyFacts,
  type FamilyMember,
} from './family.ts'

export type MemberInput = FamilyFacts & { guardian: boolean }

export type MemberView = {
  id: string
  name: string
  relation: FamilyRelation
  bornOn: string
  /** Whole years, today. */
  age: number
  isMinor: boolean
}

export type FamilyView = {
  members: MemberView[]
  /** Whether the limit of members is reached. */
  isFull: boolean
  /** The clinic's date, the latest possible date of birth. */
  today: string
  formToken: FormToken
}

export type MemberPageView = { member: MemberView; today: string; formToken: FormToken }

type Result =
  | { ok: true }
  | { ok: false; code: BirthDateCode; field: 'bornDay' }
  | { ok: false; code: 'guardian-required'; field: 'guardian' }
  | { ok: false; code: 'family-full' | 'member-not-found' | 'too-many' }

export async function listFamily(app: App, userId: string): Promise<FamilyView> {
  const today = clinicDate(app.clock.now())
  const members = await listFamilyMembers(app, userId)
  return {
    members: members.map((member) => viewMember(member, today)),
    isFull: members.length >= MAX_FAMILY_MEMBERS,
    today,
    formToken: await issueFormToken(app),
  }
}

/** Null for other people's family members. */
export async function findMember(
  app: App,
  userId: string,
  id: string,
): Promise<MemberPageView | null> {
  const member = await findFamilyMember(app, userId, id)
  if (!member) return null
  const today = clinicDate(app.clock.now())
  return { member: viewMember(member, today), today, formToken: await issueFormToken(app) }
}

export async function addMember(
  app: App,
  userId: string,
  { guardian, ...member }: MemberInput & { submissionKey: string },
): Promise<Result> {
  const limit = { name: 'family', subject: userId, attempts: 60, windowMinutes: 60 }
  if (!(await takeLimits(app, [limit]))) return { ok: false, code: 'too-many' }
  const checked = check({ ...member, guardian }, clinicDate(app.clock.now()))
  if (!checked.ok) return checked
  const consent = checked.isAsked ? { policyVersion: await readPolicyVersion(app) } : null
  return addFamilyMember(app, userId, member, consent)
}

/** A member who was already a minor has a guardian's consent; one who becomes a minor needs it now. */
export async function changeMember(
  app: App,
  userId: string,
  { guardian, ...member }: MemberInput & { id: string },
): Promise<Result> {
  const today = clinicDate(app.clock.now())
  const before = await findFamilyMember(app, userId, member.id)
  if (!before) return { ok: false, code: 'member-not-found' }
  const isAgreed = needsGuardian(before.bornOn, today)
  const checked = check({ ...member, guardian }, today, isAgreed)
  if (!checked.ok) return checked
  const consent = checked.isAsked ? { policyVersion: await readPolicyVersion(app) } : null
  const changed = await changeFamilyMember(app, userId, member, consent)
  return changed ? { ok: true } : { ok: false, code: 'member-not-found' }
}

/** Checks that depend on today's date: the date of birth, and whether a guardian must consent. */
function check({ bornOn, guardian }: MemberInput, today: string, isAgreed = false) {
  const code = birthDateProblem(bornOn, today)
  if (code) return { ok: false, code, field: 'bornDay' } as const
  const isAsked = needsGuardian(bornOn, today) && !isAgreed
  if (isAsked && !guardian) {
    return { ok: false, code: 'guardian-required', field: 'guardian' } as const
  }
  return { ok: true, isAsked } as const
}

function viewMember(member: FamilyMember, today: string): MemberView {
  const age = ageOn(member.bornOn, today)
  return { ...member, age, isMinor: needsGuardian(member.bornOn, today) }
}
