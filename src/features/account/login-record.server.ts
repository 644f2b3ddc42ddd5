import type { Json } from '#/domain/json.ts'
import type { LoginRecord } from '#/middleware/session.ts'
import type { LoginResponse } from '#/server/gateways/accounts/accounts.ts'

type Own = {
  tag: string
  message: string
  name: string
  /** Whether they work for a profile: the header then links to its desk. */
  hasDesk: boolean
}

/**
 * The login response as the browser stores it (specification, section 3): complete, but with our session tag
 * instead of the token, and without the API's tokens at any depth.
 */
export function loginRecord(
  response: LoginResponse | null,
  { tag, message, name, hasDesk }: Own,
): LoginRecord {
  const stored = response ? withoutTokens(response, response.token) : {}
  const user = isRecord(stored['user']) ? stored['user'] : {}
  return { ...stored, token: tag, message, user: { ...user, name, hasDesk } }
}

function withoutTokens(fields: { [field: string]: Json }, token: string) {
  const entries = Object.entries(fields).flatMap(([name, value]): [string, Json][] =>
    /token$/i.test(name) || value === token ? [] : [[name, inside(value, token)]],
  )
  return Object.fromEntries(entries)
}

function inside(value: Json, token: string): Json {
  if (Array.isArray(value)) {
    return value.filter((each) => each !== token).map((each) => inside(each, token))
  }
  return isRecord(value) ? withoutTokens(value, token) : value
}

function isRecord(value: Json | undefined): value is { [field: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
