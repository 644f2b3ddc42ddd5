import { expect, test, vi } from 'vitest'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { drainOutbox } from '#/server/notices/send-due.ts'
import { changePassword, changeSecondStep, resetMember } from './change.ts'
import { first, openTestDesk, own } from './staff.testing.ts'
import { addStaffSession, findStaffBySession } from './sessions.ts'
import { withdrawStaff } from './staff.ts'
import { addMember } from './team.ts'

const { app, clock, input, add, memberOf, signIn, offered, setUp } = await openTestDesk()

test('a withdrawn member can be added again, and has to set up again', async () => {
  const email = await add()
  const { code } = await setUp(email)
  const before = await memberOf(email)
  await withdrawStaff(app, before.id, null)
  clock.pass(1)
  const again = await addMember(app, null, { ...input({ email }), name: 'Back Again' })
  expect(again).toEqual({ ok: true, id: before.id })
  expect(await signIn(email, own, code())).toMatchObject({ ok: false })
  expect(await signIn(email, first)).toMatchObject({ ok: true, isReady: false })
  expect(await memberOf(email)).toMatchObject({ name: 'Back Again', withdrawnAt: null })
  expect(await addMember(app, null, input({ email }))).toEqual({
    ok: false,
    code: 'email-taken',
  })
  expect(await actionsOn(before.id)).toContain('staff-restored')
})

test('changing the password needs password and code, and ends every other session', async () => {
  const email = await add()
  const { code } = await setUp(email)
  const next = 'another password of my own'
  clock.pass(1)
  const [here, there] = [await openSession(email, code()), await otherSession(email)]
  clock.pass(1)
  const ask = (password: string, current: string) =>
    changePassword(app, changer(here), {
      ...passwordForm(password),
      ...proof(current, code()),
    })
  expect(await ask(next, 'a guess')).toEqual({ ok: false, code: 'password-wrong' })
  expect(await ask('123456654321', own)).toEqual({ ok: false, code: 'password-common' })
  expect(await ask(next, own)).toEqual({ ok: true })
  expect(await findStaffBySession(app, here.sessionId)).not.toBeNull()
  expect(await findStaffBySession(app, there)).toBeNull()
  clock.pass(1)
  expect(await signIn(email, own, code())).toMatchObject({ ok: false })
  expect(await signIn(email, next, code())).toMatchObject({ ok: true })
})

test('changing the second factor needs the current one, which is then invalid', async () => {
  const email = await add()
  const { code, recoveryCodes } = await setUp(email)
  clock.pass(1)
  const here = await openSession(email, code())
  const fresh = await offered(email)
  clock.pass(1)
  const ask = (current: string) =>
    changeSecondStep(app, changer(here), {
      setup: fresh.view.setup,
      code: fresh.code(),
      ...proof(own, current),
    })
  expect(await ask('000000')).toEqual({ ok: false, code: 'password-wrong' })
  expect(await ask(recoveryCodes[0] ?? '')).toEqual({ ok: true })
  clock.pass(1)
  expect(await signIn(email, own, code())).toMatchObject({ ok: false })
  expect(await signIn(email, own, recoveryCodes[1])).toMatchObject({ ok: false })
  expect(await signIn(email, own, fresh.code())).toMatchObject({ ok: true })
})

test('a colleague whom an admin resets is notified by e-mail and at the next sign-in', async () => {
  const [admin, email] = [await memberOf(await add({ role: 'admin' })), await add()]
  const { code } = await setUp(email)
  const ready = { ...admin, isReady: true }
  const member = await memberOf(email)
  const form = { id: member.id, password: 'another first password' }
  const withMail = {
    ...app,
    gateways: { ...app.gateways, notifier: { senders: [mail], isRehearsal: false } },
  }
  expect(await resetMember(withMail, member, { ...form, id: admin.id }, 'en')).toMatchObject({
    code: 'not-yours',
  })
  expect(await resetMember(withMail, ready, { ...form, id: admin.id }, 'en')).toMatchObject({
    code: 'not-yours',
  })
  const open = await addStaffSession(app, member.id, 'Firefox')
  expect(await resetMember(withMail, ready, form, 'en')).toEqual({ ok: true })
  expect(await findStaffBySession(app, open)).toBeNull()
  await drainOutbox(withMail)
  expect(mail.send).toHaveBeenCalledWith(
    expect.objectContaining<object>({
      mail: expect.objectContaining<object>({
        to: email,
        subject: 'Balsam: Your staff sign-in was changed',
      }) as unknown,
    }),
  )
  clock.pass(1)
  expect(await signIn(email, own, code())).toMatchObject({ ok: false })
  expect(await signIn(email, form.password)).toMatchObject({ ok: true, isReady: false })
  const { view } = await offered(email)
  expect(view.resetAt).not.toBeNull()
  await setUp(email)
  expect((await offered(email)).view.resetAt).toBeNull()
})

const mail = {
  channel: 'email' as const,
  send: vi.fn(async () => ({ outcome: 'sent' as const, reason: null, messageId: null })),
}

async function actionsOn(subjectId: string): Promise<string[]> {
  const entries = await listAuditEntries(app, { subjectKind: 'staff', subjectId })
  return entries.map(({ action }) => action)
}

function proof(current_password: string, current_code: string) {
  return { current_password, current_code }
}

function passwordForm(password: string) {
  return { password, password_confirmation: password }
}

type OpenSession = { member: Awaited<ReturnType<typeof memberOf>>; sessionId: string }

async function openSession(email: string, code: string): Promise<OpenSession> {
  const signedIn = await signIn(email, own, code)
  if (!signedIn.ok) throw new Error(signedIn.code)
  return { member: await memberOf(email), sessionId: signedIn.sessionId }
}

async function otherSession(email: string): Promise<string> {
  return addStaffSession(app, (await memberOf(email)).id, 'Safari')
}

function changer({ member, sessionId }: OpenSession) {
  const source = { address: `from ${member.email}`, knownBrowser: null }
  return { member, sessionId, source, locale: 'en' as const }
}
