import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { INVITATIONS_A_DAY } from '#/domain/directory/provider.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice, type TestPractice } from '#/testing/practice.ts'
import type { Membership } from './member.ts'
import { listMembershipsOfUser } from './memberships.ts'
import { joinPractice } from './join.ts'
import { findTeam, removeMember, withdrawInvitation } from './team.ts'
import { inviteColleague, viewInvitation } from './invite.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

let practice: TestPractice
let owner: Membership

beforeEach(async () => {
  practice = await emptyPractice(db, app)
  owner = await practice.member('owner')
})

let phones = 0
function newPhone(): string {
  phones += 1
  return `+2015${String(phones).padStart(8, '0')}`
}

function invite(phone: string, branch: string | null = null, by: Membership | null = owner) {
  return inviteColleague(app, by, { phone, role: 'assistant', branch, locale: 'ar' })
}

async function secretFor(phone: string): Promise<string> {
  const [notice] = await db.select().from(notices).where(eq(notices.phone, phone))
  return String(notice?.inputs['path']).split('/').at(-1) ?? ''
}

test('an assistant is invited to a branch, joins once, and can be removed', async () => {
  const phone = newPhone()
  const [branch] = practice.branchIds
  expect(await invite(phone, crypto.randomUUID())).toEqual({ ok: false, code: 'choice-required' })
  expect(await invite(phone, branch)).toEqual({ ok: true })
  expect(await invite(phone, branch)).toEqual({ ok: false, code: 'already-invited' })
  const secret = await secretFor(phone)
  expect(secret).toMatch(/^[\w-]{22}$/)
  // Viewing the invitation does not change it.
  for (let look = 0; look < 2; look += 1) {
    const view = await viewInvitation(app, null, secret)
    expect(view).toMatchObject({ invitation: { role: 'assistant' }, userName: null })
  }
  const assistant = await (await emptyPractice(db, app)).member('owner')
  // Accounts with another phone cannot use the link, and it stays open.
  const passedOn = await joinPractice(app, secret, assistant.userId)
  expect(passedOn).toEqual({ ok: false, code: 'invited-other-phone' })
  await db.update(users).set({ phone }).where(eq(users.id, assistant.userId))
  expect(await joinPractice(app, secret, assistant.userId)).toMatchObject({ ok: true })
  expect(await joinPractice(app, secret, owner.userId)).toMatchObject({ ok: false })
  expect((await viewInvitation(app, null, secret)).invitation).toBeNull()
  const joined = (await findTeam(app, owner))?.colleagues.find(({ isSelf }) => !isSelf)
  expect(joined).toMatchObject({ role: 'assistant' })
  expect(joined?.branchName).not.toBeNull()
  const id = joined?.id ?? ''
  expect(await removeMember(app, owner, { id })).toEqual({ ok: true })
  expect(await removeMember(app, owner, { id })).toEqual({ ok: false, code: 'member-gone' })
  const left = await listMembershipsOfUser(app, assistant.userId)
  expect(left.map(({ profile }) => profile.id)).not.toContain(practice.doctorId)
})

test('a withdrawn link is invalid, and the owner cannot be removed', async () => {
  const phone = newPhone()
  await invite(phone)
  const [open] = (await findTeam(app, owner))?.invitations ?? []
  expect(await withdrawInvitation(app, owner, { id: open?.id ?? '' })).toEqual({ ok: true })
  expect((await viewInvitation(app, null, await secretFor(phone))).invitation).toBeNull()
  expect(await removeMember(app, owner, { id: owner.memberId })).toMatchObject({ ok: false })
})

test('a manager runs all branches, a nurse may be limited to one', async () => {
  const [branch] = practice.branchIds
  const invited = { branch, locale: 'ar' } as const
  const manager = { ...invited, phone: '+201500000091', role: 'manager' } as const
  expect(await inviteColleague(app, owner, manager)).toEqual({
    ok: false,
    code: 'manager-all-branches',
  })
  expect(await inviteColleague(app, owner, { ...manager, branch: null })).toEqual({ ok: true })
  const nurse = { ...invited, phone: '+201500000092', role: 'nurse' } as const
  expect(await inviteColleague(app, owner, nurse)).toEqual({ ok: true })
})

test('only the owner manages the team, and invitations are rate-limited', async () => {
  const assistant = await practice.member('assistant')
  const other = await (await emptyPractice(db, app)).member('owner')
  expect(await findTeam(app, assistant)).toBeNull()
  expect(await invite(newPhone(), null, assistant)).toEqual({ ok: false, code: 'not-yours' })
  const gone = { id: assistant.memberId }
  expect(await removeMember(app, other, gone)).toEqual({ ok: false, code: 'member-gone' })
  for (let sent = 0; sent < INVITATIONS_A_DAY; sent += 1)
    expect(await invite(newPhone())).toEqual({ ok: true })
  expect(await invite(newPhone())).toEqual({ ok: false, code: 'too-many' })
})
