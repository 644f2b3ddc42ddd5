import { expect, test } from 'vitest'
import { staffSessions } from '#/server/db/schema/staff.ts'
import { setUpSecondStep } from '#/server/staff/setup.ts'
import { signInStaff } from '#/server/staff/signin.ts'
import { first, openTestDesk, own, setupForm } from '#/server/staff/staff.testing.ts'
import { addStaffSession, endStaffSession, findStaffBySession } from '#/server/staff/sessions.ts'
import { addMember, listDeskSessions, listTeam, withdrawMember } from '#/server/staff/team.ts'

const { db, app, clock, input, add, ready, memberOf, signIn, offered, setUp } = await openTestDesk()

test('a new member sets up a second factor, and needs it from then on', async () => {
  const email = await add()
  const begun = await signIn(email, first)
  expect(begun).toMatchObject({ ok: true, isReady: false })
  const { code } = await setUp(email)
  expect(await signIn(email, first, code())).toEqual({ ok: false, code: 'sign-in-failed' })
  clock.pass(1)
  expect(await signIn(email, own)).toEqual({ ok: false, code: 'sign-in-failed' })
  expect(await signIn(email, own, code())).toMatchObject({ ok: true, isReady: true })
})

test('a code is accepted once, in either numerals, and not when it is old', async () => {
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

test('a recovery code is accepted once, in any notation', async () => {
  const email = await add()
  const { recoveryCodes } = await setUp(email)
  const written = ` ${recoveryCodes[3]?.toUpperCase().replace('-', ' ')} `
  expect(await signIn(email, own, written)).toMatchObject({ ok: true })
  expect(await signIn(email, own, written)).toMatchObject({ ok: false })
})

test('after five attempts sign-in is delayed, also for an unknown e-mail', async () => {
  const email = await add()
  for (const who of [email, 'nobody@example.com']) {
    for (let time = 0; time < 5; time += 1) {
      expect(await signIn(who, 'wrong')).toEqual({ ok: false, code: 'sign-in-failed' })
    }
    expect(await signIn(who, first)).toEqual({ ok: false, code: 'too-many' })
  }
})

test('guesses with a known e-mail do not lock its owner out', async () => {
  const email = await add()
  for (let guess = 0; guess < 40; guess += 1) {
    const from = { address: `guesser ${guess}`, knownBrowser: null, browser: 'curl' }
    await signInStaff(app, { email, password: 'wrong', code: '' }, from)
  }
  expect(await signIn(email, first)).toEqual({ ok: false, code: 'too-many' })
  const known = { address: 'anywhere', knownBrowser: 'mine', browser: 'Firefox' }
  const typed = { email, password: first, code: '' }
  expect(await signInStaff(app, typed, known)).toMatchObject({ ok: true })
  clock.pass(6)
  expect(await signIn(email, first)).toMatchObject({ ok: true })
})

test('another member’s, an outdated and an additional second factor are refused', async () => {
  const [email, other] = [await add(), await add()]
  const { member, view, code } = await offered(email)
  const stranger = await memberOf(other)
  const form = setupForm(view.setup, code())
  expect(await setUpSecondStep(app, { member: stranger, sessionId: null }, form)).toEqual({
    ok: false,
    code: 'setup-expired',
  })
  expect(
    await setUpSecondStep(app, { member, sessionId: null }, { ...form, setup: 'forged' }),
  ).toMatchObject({
    ok: false,
  })
  expect(
    await setUpSecondStep(app, { member, sessionId: null }, { ...form, code: '000000' }),
  ).toEqual({
    ok: false,
    code: 'code-wrong',
  })
  expect(await setUpSecondStep(app, { member, sessionId: null }, form)).toEqual({
    ok: true,
  })
  const again = await memberOf(email)
  expect(await setUpSecondStep(app, { member: again, sessionId: null }, form)).toEqual({
    ok: false,
    code: 'setup-expired',
  })
  const late = await offered(other)
  clock.pass(31)
  const lateForm = setupForm(late.view.setup, late.code())
  expect(
    await setUpSecondStep(app, { member: late.member, sessionId: null }, lateForm),
  ).toMatchObject({ ok: false })
})

test('setting up ends every other session, and only the first setup counts', async () => {
  const email = await add()
  const [mine, stolen] = [await signIn(email, first), await signIn(email, first)]
  if (!mine.ok || !stolen.ok) throw new Error('nobody signed in')
  const [here, there] = [await offered(email), await offered(email)]
  const results = await Promise.all([
    setUpSecondStep(
      app,
      { member: here.member, sessionId: mine.sessionId },
      setupForm(here.view.setup, here.code()),
    ),
    setUpSecondStep(
      app,
      { member: there.member, sessionId: stolen.sessionId },
      setupForm(there.view.setup, there.code()),
    ),
  ])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const alive = await Promise.all(
    [mine, stolen].map(({ sessionId }) => findStaffBySession(app, sessionId)),
  )
  expect(alive.map(Boolean)).toEqual(results.map(({ ok }) => ok))
})

test('withdrawing a member ends all their sessions immediately', async () => {
  const email = await add()
  const { code } = await setUp(email)
  clock.pass(1)
  const session = await signIn(email, own, code())
  if (!session.ok) throw new Error('nobody signed in')
  const admin = await ready({ role: 'admin' })
  const member = await memberOf(email)
  expect(await findStaffBySession(app, session.sessionId)).toMatchObject({
    email,
  })
  expect(await withdrawMember(app, admin, member.id)).toBe(true)
  expect(await findStaffBySession(app, session.sessionId)).toBeNull()
  clock.pass(1)
  expect(await signIn(email, own, code())).toMatchObject({ ok: false })
  expect(await withdrawMember(app, admin, admin.id)).toBe(false)
})

test('a session ends after an idle hour, after twelve hours, and when it is ended', async () => {
  const member = await ready({})
  const start = () => addStaffSession(app, member.id, 'Firefox')
  const find = (id: string) => findStaffBySession(app, id)
  const [idle, ended] = [await start(), await start()]
  expect(await listDeskSessions(app, member, idle)).toMatchObject([{ browser: 'Firefox' }, {}])
  const other = await ready({})
  expect(await endStaffSession(app, other.id, ended)).toBe(false)
  expect(await endStaffSession(app, member.id, ended)).toBe(true)
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

test('only an admin can see and change the team', async () => {
  const [admin, clerk] = [await ready({ role: 'admin' }), await ready({})]
  expect(await listTeam(app, clerk)).toBeNull()
  expect((await listTeam(app, admin))?.find(({ isSelf }) => isSelf)?.email).toBe(admin.email)
  expect(await addMember(app, clerk, input({}))).toEqual({ ok: false, code: 'not-yours' })
  const taken = input({})
  expect(await addMember(app, admin, taken)).toMatchObject({ ok: true })
  expect(await addMember(app, admin, taken)).toEqual({ ok: false, code: 'email-taken' })
})
