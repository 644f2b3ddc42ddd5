import { getCookie, setCookie } from '@tanstack/react-start/server'
import { z } from 'zod'
import { openFromBrowser, encryptForBrowser } from '#/server/http/sealed-cookie.ts'
import { requestContext } from '#/server/http/context.ts'
import { cookieOptions } from '#/server/http/cookies.ts'
import type { SignInKind, SignInSource } from '#/server/people/sign-in-limits.ts'

const COOKIE = 'device'
const LIFETIME_SECONDS = 365 * 24 * 3600

/** Enough for a family's computer; the name that was used longest ago is dropped. */
const MOST_NAMES = 8

const contentsSchema = z.object({
  id: z.uuid(),
  /** Signatures of the names that have signed in here. */
  names: z.array(z.string()).max(MOST_NAMES),
})
type Contents = z.infer<typeof contentsSchema>

/** The browser that sent this request; null for one without our cookie. */
export async function readDevice(): Promise<string | null> {
  return (await readContents())?.id ?? null
}

/** Gives the browser an id if it has none. Only responses to forms do, because pages may be cached. */
export async function ensureDevice(): Promise<string> {
  const known = await readContents()
  return known ? known.id : keep({ id: newId(), names: [] })
}

/** The source of an attempt to sign in, and whether this browser has signed in with that name before. */
export async function signInSource(kind: SignInKind, subject: string): Promise<SignInSource> {
  const known = await readContents()
  const names = new Set(namesOf(kind, subject))
  const isKnown = known?.names.some((name) => names.has(name)) ?? false
  return { address: requestContext().address, knownBrowser: known && isKnown ? known.id : null }
}

/** From now on this browser is known to people who have signed in here. */
export async function storeSignInDevice(kind: SignInKind, subject: string): Promise<void> {
  const { id, names } = (await readContents()) ?? { id: newId(), names: [] }
  const [name = '', ...older] = namesOf(kind, subject)
  const others = names.filter((other) => other !== name && !older.includes(other))
  await keep({ id, names: [name, ...others].slice(0, MOST_NAMES) })
}

/** The signed name with each key, newest first. */
function namesOf(kind: SignInKind, subject: string): string[] {
  return requestContext().app.keys.signatures('device', `${kind}\n${subject}`)
}

function newId(): string {
  return requestContext().app.random.id()
}

async function readContents(): Promise<Contents | null> {
  const cookie = getCookie(COOKIE)
  if (!cookie) return null
  const contents = contentsSchema.safeParse(await openFromBrowser(cookie))
  return contents.success ? contents.data : null
}

async function keep(contents: Contents): Promise<string> {
  const sealed = await encryptForBrowser(contents, LIFETIME_SECONDS)
  setCookie(COOKIE, sealed, cookieOptions(LIFETIME_SECONDS))
  return contents.id
}
