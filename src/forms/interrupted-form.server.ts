import { z } from 'zod'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { dropCookie, readCookie, writeCookie } from '#/server/http/cookies.ts'
import { currentStaff } from '#/server/session/staff-session.ts'
import { currentUser } from '#/server/session/session.ts'
import { noteFailedPost } from './failed-post.server.ts'
import { typedSchema, type FailedPost, type NextPage } from './post.ts'

const COOKIE = 'interrupted'
const LIFETIME_SECONDS = 15 * 60
/** Browsers refuse cookies of more than 4096 bytes, including name and attributes. */
const MOST_CHARACTERS = 3800

/** A session that a page's forms require. */
export type NeededSession = { code: 'signed-out' | 'desk-closed'; isOpen: () => Promise<boolean> }

export const accountSession: NeededSession = {
  code: 'signed-out',
  isOpen: async () => (await currentUser()) !== null,
}

export const deskSession: NeededSession = {
  code: 'desk-closed',
  isOpen: async () => (await currentStaff()) !== null,
}

/** The login page for a session that is over, by the code of the refusal. */
const signInPages: Partial<Record<string, string>> = {
  'signed-out': '/login',
  'desk-closed': '/staff/login',
} satisfies Record<NeededSession['code'], string>

const storedFormSchema = z.object({ path: z.string(), form: z.string(), typed: typedSchema })

/**
 * A session that ended before a plain form was sent: its page would redirect to the login page, and what was
 * typed would be lost. It is sent along, encrypted, and is displayed again after the login; null when the
 * form was refused for another reason.
 */
export async function redirectToSignIn(
  request: Request,
  { form, typed, problems }: FailedPost,
): Promise<Response | null> {
  const entrance = signInPages[problems[0]?.code ?? '']
  if (!entrance) return null
  const { app, locale } = requestContext()
  const { pathname: path } = new URL(request.url)
  const sealed = app.vault.seal({ path, form, typed })
  if (sealed.length <= MOST_CHARACTERS) writeCookie(COOKIE, sealed, LIFETIME_SECONDS)
  const location = `${localizedPath(entrance, locale)}?${new URLSearchParams({ next: path })}`
  return new Response(null, { status: 303, headers: { location } })
}

/** The GET handler of a page whose forms need a session: with what was typed, if it was kept. */
export async function restoreInterrupted({ request, next }: Restored) {
  const post = await takeInterrupted(request)
  if (post) noteFailedPost(post)
  return next()
}

type Restored = { request: Request; next: NextPage }

async function takeInterrupted(request: Request): Promise<FailedPost | undefined> {
  const cookie = readCookie(COOKIE)
  if (!cookie) return undefined
  const stored = storedFormSchema.safeParse(await requestContext().app.vault.open(cookie))
  if (!stored.success || stored.data.path !== new URL(request.url).pathname) return undefined
  dropCookie(COOKIE)
  const { form, typed } = stored.data
  return { form, typed, problems: [] }
}
