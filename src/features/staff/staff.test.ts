import { TOTP } from 'otpauth'
import { beforeEach, expect, test, vi } from 'vitest'
import { drainOutbox } from '#/server/outbox.server.ts'
import { staffSessions } from '#/server/db/schema/staff.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { testServices } from '#/testing/services.ts'
import { changePassword, changeSecondStep, resetMember } from './change.server.ts'
import { setUpSecondStep, offerSetup } from './setup.server.ts'
import { signInStaff } from './signin.server.ts'
import { memberSchema, setupSchema, signInSchema, type MemberInput } from './staff.ts'
import { addMember, listDeskSessions, listTeam, withdrawMember } from './team.server.ts'

const { db } = await cloneDatabase()
const { services, clock } = testServices(db)
const first = 'a long first password'
const own = 'a password of my own'
let count = 0

beforeEach(() => clock.set(new Date(SEEDED_AT.getTime() + (count += 1) * 86_400_000)))

test('somebody new sets up a second step, and from then on needs it', async () => {
  const email = await add()
  const begun = await signIn(email, first)
  expect(begun).toMatchObject({ ok: true, isReady: false })
  const { code } = await setUp(email)
  expect(await signIn(email, first, code())).toEqual({ ok: false, code: 'sign-in-failed' })
  clock.pass(1)
  expect(await signIn(email, own)).toEqual({ ok: false, code: 'sign-in-failed' })
  expect(await signIn(email, own, code())).toMatchObject({ ok: true, isReady: true })
})

test('a code opens once, in either numerals, and not when it is old', async () => {
  const email = await add()
  const { code } = await setUp(email)
  clock.pass(5)
  const old = code()
  clock.pass(2)
  expect(await signIn(email, own, old)).toMatchObject({ ok: false })
  const arabic = code().replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  const tries = await Promise.all([1, 2, 3].map(() => signIn(email, own, arabic)))
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a recovery code opens once, however it is written', async () => {
  const email = await add()
  const { recoveryCodes } = await setUp(email)
  const written = ` ${recoveryCodes[3]?.toUpperCase().replace('-', ' ')} `
  expect(await signIn(email, own, written)).toMatchObject({ ok: true })
  expect(await signIn(email, own, written)).toMatchObject({ ok: false })
})

test('five tries are enough, for an e-mail that nobody has too', async () => {
  const email = await add()
  for (const who of [email, 'nobody@example.com']) {
    for (let time = 0; time < 5; time += 1) {
      expect(await signIn(who, 'wrong')).toEqual({ ok: false, code: 'sign-in-failed' })
    }
    expect(await signIn(who, first)).toEqual({ ok: false, code: 'too-many' })
  }
})

test('whoever knows an e-mail cannot keep its owner out', async () => {
  const email = await add()
  for (let guess = 0; guess < 40; guess += 1) {
    const from = { address: `guesser ${guess}`, knownBrowser: null, browser: 'curl' }
    await signInStaff(services, { email, password: 'wrong', code: '' }, from)
  }
  expect(await signIn(email, first)).toEqual({ ok: false, code: 'too-many' })
  const known = { address: 'anywhere', knownBrowser: 'mine', browser: 'Firefox' }
  const typed = { email, password: first, code: '' }
  expect(await signInStaff(services, typed, known)).toMatchObject({ ok: true })
  clock.pass(6)
  expect(await signIn(email, first)).toMatchObject({ ok: true })
})

test('the second step of somebody else, an old one, and a second one are refused', async () => {
  const [email, other] = [await add(), await add()]
  const { member, view, code } = await offered(email)
  const stranger = await memberOf(other)
  const form = setupForm(view.setup, code())
  expect(await setUpSecondStep(services, { member: stranger, sessionId: null }, form)).toEqual({
    ok: false,
    code: 'setup-over',
  })
  expect(
    await setUpSecondStep(services, { member, sessionId: null }, { ...form, setup: 'forged' }),
  ).toMatchObject({
    ok: false,
  })
  expect(
    await setUpSecondStep(services, { member, sessionId: null }, { ...form, code: '000000' }),
  ).toEqual({
    ok: false,
    code: 'code-wrong',
  })
  expect(await setUpSecondStep(services, { member, sessionId: null }, form)).toEqual({
    ok: true,
  })
  const again = await memberOf(email)
  expect(await setUpSecondStep(services, { member: again, sessionId: null }, form)).toEqual({
    ok: false,
    code: 'setup-over',
  })
  const late = await offered(other)
  clock.pass(31)
  const lateForm = setupForm(late.view.setup, late.code())
  expect(
    await setUpSecondStep(services, { member: late.member, sessionId: null }, lateForm),
  ).toMatchObject({ ok: false })
})

test('setting up ends every other session of the first password, and only the first one counts', async () => {
  const email = await add()
  const [mine, stolen] = [await signIn(email, first), await signIn(email, first)]
  if (!mine.ok || !stolen.ok) throw new Error('nobody signed in')
  const [here, there] = [await offered(email), await offered(email)]
  const results = await Promise.all([
    setUpSecondStep(
      services,
      { member: here.member, sessionId: mine.sessionId },
      setupForm(here.view.setup, here.code()),
    ),
    setUpSecondStep(
      services,
      { member: there.member, sessionId: stolen.sessionId },
      setupForm(there.view.setup, there.code()),
    ),
  ])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const alive = await Promise.all(
    [mine, stolen].map(({ sessionId }) => services.staff.findBySession(sessionId, clock.now())),
  )
  expect(alive.map(Boolean)).toEqual(results.map(({ ok }) => ok))
})

test('whoever is withdrawn is out at once, in every open session', async () => {
  const email = await add()
  const { code } = await setUp(email)
  clock.pass(1)
  const session = await signIn(email, own, code())
  if (!session.ok) throw new Error('nobody signed in')
  const admin = await ready({ role: 'admin' })
  const member = await memberOf(email)
  expect(await services.staff.findBySession(session.sessionId, clock.now())).toMatchObject({
    email,
  })
  expect(await withdrawMember(services, admin, member.id)).toBe(true)
  expect(await services.staff.findBySession(session.sessionId, clock.now())).toBeNull()
  clock.pass(1)
  expect(await signIn(email, own, code())).toMatchObject({ ok: false })
  expect(await withdrawMember(services, admin, admin.id)).toBe(false)
})

test('a session is over after an hour without work, after twelve hours, and when it is ended', async () => {
  const member = await ready({})
  const start = () => services.staff.startSession(member.id, 'Firefox', clock.now())
  const find = (id: string) => services.staff.findBySession(id, clock.now())
  const [idle, ended] = [await start(), await start()]
  expect(await listDeskSessions(services, member, idle)).toMatchObject([{ browser: 'Firefox' }, {}])
  const other = await ready({})
  expect(await services.staff.endSession(other.id, ended, clock.now())).toBe(false)
  expect(await services.staff.endSession(member.id, ended, clock.now())).toBe(true)
  expect(await find(ended)).toBeNull()
  clock.pass(59)
  expect(await find(idle)).not.toBeNull()
  clock.pass(60)
  expect(await find(idle)).toBeNull()
  const busy = await start()
  for (let hour = 0; hour < 23; hour += 1) {
    clock.pass(30)
    expect(await find(busy)).not.toBeNull()
  }
  clock.pass(30)
  expect(await find(busy)).toBeNull()
  expect((await db.select().from(staffSessions)).length).toBeGreaterThan(2)
})

test('whoever was withdrawn can be added again, and sets up anew', async () => {
  const email = await add()
  const { code } = await setUp(email)
  const before = await memberOf(email)
  await services.staff.withdraw(before.id, null, clock.now())
  clock.pass(1)
  const again = await addMember(services, null, { ...input({ email }), name: 'Back Again' })
  expect(again).toEqual({ ok: true, id: before.id })
  expect(await signIn(email, own, code())).toMatchObject({ ok: false })
  expect(await signIn(email, first)).toMatchObject({ ok: true, isReady: false })
  expect(await memberOf(email)).toMatchObject({ name: 'Back Again', withdrawnAt: null })
  expect(await addMember(services, null, input({ email }))).toEqual({
    ok: false,
    code: 'email-taken',
  })
  expect(await actionsOn(before.id)).toContain('staff-restored')
})

test('a password is changed by who has password and code, and ends every other session', async () => {
  const email = await add()
  const { code } = await setUp(email)
  const next = 'another password of my own'
  clock.pass(1)
  const [here, there] = [await openSession(email, code()), await otherSession(email)]
  clock.pass(1)
  const ask = (password: string, current: string) =>
    changePassword(services, changer(here), {
      ...passwordForm(password),
      ...proof(current, code()),
    })
  expect(await ask(next, 'a guess')).toEqual({ ok: false, code: 'password-wrong' })
  expect(await ask('123456654321', own)).toEqual({ ok: false, code: 'password-common' })
  expect(await ask(next, own)).toEqual({ ok: true })
  expect(await services.staff.findBySession(here.sessionId, clock.now())).not.toBeNull()
  expect(await services.staff.findBySession(there, clock.now())).toBeNull()
  clock.pass(1)
  expect(await signIn(email, own, code())).toMatchObject({ ok: false })
  expect(await signIn(email, next, code())).toMatchObject({ ok: true })
})

test('a second step is changed by who has the one before, which is worth nothing then', async () => {
  const email = await add()
  const { code, recoveryCodes } = await setUp(email)
  clock.pass(1)
  const here = await openSession(email, code())
  const fresh = await offered(email)
  clock.pass(1)
  const ask = (current: string) =>
    changeSecondStep(services, changer(here), {
      setup: fresh.view.setup,
      code: fresh.code(),
      kept: 'yes',
      ...proof(own, current),
    })
  expect(await ask('000000')).toEqual({ ok: false, code: 'password-wrong' })
  expect(await ask(recoveryCodes[0] ?? '')).toEqual({ ok: true })
  clock.pass(1)
  expect(await signIn(email, own, code())).toMatchObject({ ok: false })
  expect(await signIn(email, own, recoveryCodes[1])).toMatchObject({ ok: false })
  expect(await signIn(email, own, fresh.code())).toMatchObject({ ok: true })
})

test('an admin resets a colleague, who hears of it by e-mail and at the next sign-in', async () => {
  const [admin, email] = [await memberOf(await add({ role: 'admin' })), await add()]
  const { code } = await setUp(email)
  const ready = { ...admin, isReady: true }
  const member = await memberOf(email)
  const form = { id: member.id, password: 'another first password' }
  const withMail = { ...services, notifier: { senders: [mail] } }
  expect(await resetMember(withMail, member, { ...form, id: admin.id }, 'en')).toMatchObject({
    code: 'not-yours',
  })
  expect(await resetMember(withMail, ready, { ...form, id: admin.id }, 'en')).toMatchObject({
    code: 'not-yours',
  })
  const open = await services.staff.startSession(member.id, 'Firefox', clock.now())
  expect(await resetMember(withMail, ready, form, 'en')).toEqual({ ok: true })
  expect(await services.staff.findBySession(open, clock.now())).toBeNull()
  await drainOutbox(withMail)
  expect(mail.send).toHaveBeenCalledWith(
    expect.objectContaining({ email, text: expect.stringContaining('/staff/sessions') }),
  )
  clock.pass(1)
  expect(await signIn(email, own, code())).toMatchObject({ ok: false })
  expect(await signIn(email, form.password)).toMatchObject({ ok: true, isReady: false })
  const { view } = await offered(email)
  expect(view.resetAt).not.toBeNull()
  await setUp(email)
  expect((await offered(email)).view.resetAt).toBeNull()
})

test('the team is an admin’s matter, and unknown to others', async () => {
  const [admin, clerk] = [await ready({ role: 'admin' }), await ready({})]
  expect(await listTeam(services, clerk)).toBeNull()
  expect((await listTeam(services, admin))?.find(({ isSelf }) => isSelf)?.email).toBe(admin.email)
  expect(await addMember(services, clerk, input({}))).toEqual({ ok: false, code: 'not-yours' })
  const taken = input({})
  expect(await addMember(services, admin, taken)).toMatchObject({ ok: true })
  expect(await addMember(services, admin, taken)).toEqual({ ok: false, code: 'email-taken' })
})

test('short passwords, two that differ, and what is no e-mail are refused', () => {
  const codes = (
    schema: typeof signInSchema | typeof setupSchema | typeof memberSchema,
    typed: object,
  ) => schema.safeParse(typed).error?.issues.map(({ message }) => message)
  expect(codes(signInSchema, {})).toEqual(['email-required', 'password-required'])
  expect(codes(signInSchema, { email: 'x', password: 'y' })).toEqual(['email-invalid'])
  const form = { ...setupForm('x', '1'), password_confirmation: 'another one' }
  expect(codes(setupSchema, form)).toEqual(['password-mismatch'])
  expect(codes(memberSchema, { ...input({}), areas: '', password: 'short' })).toEqual([
    'password-short',
  ])
})

function input(change: Partial<MemberInput>): MemberInput {
  count += 1
  const email = `member${count}@example.com`
  return {
    name: 'Salma Adel',
    email,
    password: first,
    role: 'staff',
    areas: ['requests'],
    ...change,
  }
}

async function add(change: Partial<MemberInput> = {}): Promise<string> {
  const member = input(change)
  await addMember(services, null, member)
  return member.email
}

async function ready(change: Partial<MemberInput>) {
  const email = await add(change)
  await setUp(email)
  return memberOf(email)
}

const mail = {
  channel: 'email' as const,
  send: vi.fn(async () => ({ outcome: 'sent' as const, reason: null, messageId: null })),
}

async function actionsOn(subjectId: string): Promise<string[]> {
  const entries = await services.audit.list({ subjectKind: 'staff', subjectId })
  return entries.map(({ action }) => action)
}

function proof(current_password: string, current_code: string) {
  return { current_password, current_code }
}

function passwordForm(password: string) {
  return { password, password_confirmation: password }
}

type Open = { member: Awaited<ReturnType<typeof memberOf>>; sessionId: string }

async function openSession(email: string, code: string): Promise<Open> {
  const signedIn = await signIn(email, own, code)
  if (!signedIn.ok) throw new Error(signedIn.code)
  return { member: await memberOf(email), sessionId: signedIn.sessionId }
}

async function otherSession(email: string): Promise<string> {
  return services.staff.startSession((await memberOf(email)).id, 'Safari', clock.now())
}

function changer({ member, sessionId }: Open) {
  const source = { address: `from ${member.email}`, knownBrowser: null }
  return { member, sessionId, source, locale: 'en' as const }
}

async function memberOf(email: string) {
  const member = await services.staff.findByEmail(email)
  if (!member) throw new Error('There is no such member.')
  return member
}

function signIn(email: string, password: string, code = '') {
  return signInStaff(
    services,
    { email, password, code },
    { address: `from ${email}`, knownBrowser: null, browser: 'Firefox' },
  )
}

async function offered(email: string) {
  const member = await memberOf(email)
  const view = await offerSetup(services, member, 'Balsam')
  const code = () =>
    new TOTP({ secret: view.secret }).generate({ timestamp: clock.now().getTime() })
  return { member, view, code }
}

function setupForm(setup: string, code: string) {
  return { setup, code, password: own, password_confirmation: own, kept: 'yes' as const }
}

async function setUp(email: string) {
  const { member, view, code } = await offered(email)
  expect(
    await setUpSecondStep(services, { member, sessionId: null }, setupForm(view.setup, code())),
  ).toEqual({
    ok: true,
  })
  return { code, recoveryCodes: view.recoveryCodes }
}
