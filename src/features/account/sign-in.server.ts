import { getRequestHeader } from '@tanstack/react-start/server'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { currentUser } from '#/server/session/session.ts'
import type { SignInView } from './account.ts'
import { pathAfterLogin } from './next.ts'
import { takeNotice } from './notice.server.ts'
import { takeRegistered } from '#/server/session/registered-phone.ts'

/** All that /login and /register show besides their fields. */
export async function findSignIn(next: string | undefined): Promise<SignInView> {
  return {
    formToken: await issueFormToken(requestContext().app),
    next: next ?? cameFrom(),
    notice: takeNotice(),
    phone: await takeRegistered(),
    isSignedIn: (await currentUser()) !== null,
  }
}

/**
 * The page that linked here, if it is one of ours, from the referrer: the header's link is the same on all
 * pages.
 */
export function cameFrom(): string | null {
  const referer = getRequestHeader('referer') ?? ''
  const { origin } = requestContext()
  return referer.startsWith(`${origin}/`) ? pathAfterLogin(referer.slice(origin.length)) : null
}
