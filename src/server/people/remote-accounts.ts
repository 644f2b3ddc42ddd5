import { z } from 'zod'
import { parsePersonName } from '#/domain/account/name.ts'
import type { Clock } from '#/server/clock.ts'
import type { Database } from '#/server/db/connect.ts'
import { consents } from '#/server/db/schema/consents.ts'
import type { Accounts } from '#/server/gateways/accounts/accounts.ts'
import { findUser, findUserByPhone, keepUser, wasRegistered } from '#/server/people/users.ts'
import type { Random } from '#/server/random.ts'
import type { RemoteApi } from '#/server/gateways/accounts/remote/client.ts'
import { ApiError } from '#/server/gateways/accounts/remote/error.ts'

/**
 * Accounts in the owner's API. Each user also has a row without a password in our database, to which
 * bookings, requests and sessions belong.
 */
export function remoteAccounts(
  api: RemoteApi,
  db: Database,
  clock: Clock,
  random: Random,
): Accounts {
  const fresh = () => ({ id: random.id(), at: clock.now() })
  return {
    canChange: false,

    register: async ({ name, phone, password, policyVersion, submissionKey }) => {
      const isRepeated = () => wasRegistered(db, phone, submissionKey)
      if (await isRepeated()) return { ok: true, message: null }
      const own = { name, phone: nationalPhone(phone) }
      const body = { ...own, password, password_confirmation: password }
      const call = { method: 'POST', path: '/user/register', body } as const
      const sent = await outcome(api(call, registerSchema), refusedRegistrations)
      // The same form may have been sent twice at once, and the other request may have succeeded.
      if (!sent.ok) return (await isRepeated()) ? { ok: true, message: null } : sent
      await db.transaction(async (tx) => {
        const person = { name, phone, registrationKey: submissionKey }
        const { id: userId } = await keepUser(tx, person, fresh())
        const consent = { userId, purpose: 'account' as const, policyVersion }
        await tx.insert(consents).values({ id: random.id(), ...consent, grantedAt: clock.now() })
      })
      return { ok: true, message: messageIn(sent.answer) }
    },

    login: async (phone, password) => {
      const body = { phone: nationalPhone(phone), password }
      const call = { method: 'POST', path: '/user/login', body } as const
      const sent = await outcome(api(call, loginSchema), refusedLogins)
      if (!sent.ok) return sent
      const response = sent.answer
      const name = nameIn(response) ?? nameIn(response['user'])
      const user = await db.transaction((tx) => keepUser(tx, { name, phone }, fresh()))
      return { ok: true, user, message: messageIn(response), response }
    },

    findUser: (id) => findUser(db, id),

    findByPhone: (phone) => findUserByPhone(db, phone),

    // The specification has no call for any of these; docs/decisions/009.
    choosePassword: async () => notHere,
    changePassword: async () => notHere,
    rename: async () => notHere,
    changePhone: async () => notHere,
  }
}

const notHere = { ok: false, code: 'not-here' } as const

const registerSchema = z.object({}).catchall(z.json())

/** A token that fits into a header and into the session's cookie. */
const loginSchema = z
  .object({ token: z.string().regex(/^[\x21-\x7e]{1,2000}$/) })
  .catchall(z.json())

type Refusals<Code> = Partial<Record<number | 'invalid', Code>>

/**
 * Statuses that refuse the user's input; error bodies are not read. All other statuses mean that the
 * API is unavailable.
 */
const refusedRegistrations: Refusals<'phone-taken' | 'register-refused'> = {
  409: 'phone-taken',
  400: 'register-refused',
  422: 'register-refused',
}

const refusedLogins: Refusals<'login-failed' | 'login-invalid'> = {
  400: 'login-failed',
  401: 'login-failed',
  404: 'login-failed',
  422: 'login-failed',
  invalid: 'login-invalid',
}

async function outcome<Answer, Code extends string>(
  answer: Promise<Answer>,
  refusals: Refusals<Code>,
) {
  try {
    return { ok: true as const, answer: await answer }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const code = refusals[error.reason === 'invalid' ? 'invalid' : (error.status ?? 0)]
    return { ok: false as const, code: code ?? ('accounts-unavailable' as const) }
  }
}

/** `01012345678`, as people type it: the only form in the specification. */
function nationalPhone(e164: string): string {
  return e164.replace(/^\+20/, '0')
}

function messageIn(answer: Record<string, unknown>): string | null {
  const message = answer['message']
  if (typeof message !== 'string' || message.trim() === '') return null
  // A lone surrogate could not be stored in a cookie.
  return message.toWellFormed()
}

const named = z.object({ name: z.string() })

/** The specification does not show where the user's name is: beside the token, or in a `user`. */
function nameIn(part: unknown): string | null {
  const found = named.safeParse(part)
  const parsed = found.success && parsePersonName(found.data.name)
  return parsed && parsed.ok ? parsed.name : null
}
