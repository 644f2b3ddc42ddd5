import { beforeEach, expect, test } from 'vitest'
import { POLICY_VERSION } from '#/domain/policy.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { startGateway } from '#/testing/gateway.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { testServices } from '#/testing/services.ts'
import { newPhone, newVisitor } from './clinic.testing.ts'
import { askForProof } from './prove.server.ts'

const { db } = await cloneDatabase()
const gateway = await startGateway()
const { services, clock } = testServices(db, gateway.sms)
const turn = (isOn: boolean) => services.switches.set('prove-guest-phones', isOn, clock.now())

beforeEach(async () => {
  clock.set(SEEDED_AT)
  await turn(true)
})

/** A browser: what it has proved, and who is signed in there. */
function browser(userId: string | null = null) {
  const proved: string[] = []
  const keepProof = async (phone: string) => void proved.push(phone)
  const ask = (phone: string, code: string | null = null) =>
    askForProof(
      services,
      newVisitor(userId),
      { phone, code, submissionKey: crypto.randomUUID() },
      { locale: 'en', proved, keepProof },
    )
  return { ask, proved }
}

const sent = { ok: false, problems: [{ field: 'code', code: 'code-sent' }] }

test('a guest proves the phone once in a browser, while staff ask for it', async () => {
  const [{ ask, proved }, phone] = [browser(), newPhone()]
  expect(await ask(phone)).toEqual(sent)
  const code = gateway.codeOf(phone)
  const wrong = { ok: false, problems: [{ field: 'code', code: 'code-wrong' }] }
  expect(await ask(phone, code === '123456' ? '654321' : '123456')).toEqual(wrong)
  expect(await ask(phone, code)).toBeNull()
  expect(proved).toEqual([phone])
  expect(await ask(phone)).toBeNull()
  expect(await browser().ask(phone, code)).toMatchObject({ problems: [{ code: 'code-over' }] })
  expect(await ask(newPhone())).toEqual(sent)
})

test('nobody is asked while it is off, as it is to begin with', async () => {
  await turn(false)
  expect(await browser().ask(newPhone())).toBeNull()
  expect(gateway.received).toEqual([])
})

test('an account proves its phone with the first booking, and is not asked again', async () => {
  const phone = newPhone()
  const facts = { name: 'Mona', phone, password: 'x', policyVersion: POLICY_VERSION }
  await services.accounts.register(facts)
  const id = (await services.accounts.findByPhone(phone))?.id ?? ''
  const { ask } = browser(id)
  expect(await ask(phone)).toEqual(sent)
  expect(await ask(phone, gateway.codeOf(phone))).toBeNull()
  expect(await services.profiles.find(id)).toMatchObject({ isPhoneVerified: true })
  expect(await browser(id).ask(newPhone())).toBeNull()
})
