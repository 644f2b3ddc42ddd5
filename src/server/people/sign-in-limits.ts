import { signInDelays } from '#/domain/account/signin.ts'
import type { Delay } from '#/server/http/limit.ts'
import { resetTries, takeLimits, takeTry } from '#/server/http/limits.ts'
import type { App } from '#/server/app.ts'
import { logSecurity } from '#/server/observability/security-log.ts'

export type SignInSource = {
  /** The visitor's network address. */
  address: string
  /** The browser, if it has signed in with this name before; else null. */
  knownBrowser: string | null
}

/** `patient`: by phone. `desk`: by e-mail. */
export type SignInKind = 'patient' | 'desk'

type Attempt = SignInSource & { kind: SignInKind; subject: string }

/**
 * Counts a try before the password is checked, so that parallel tries are counted too. Known browsers
 * have a count of their own, so that tries from elsewhere cannot delay them.
 */
export async function mayTrySignIn(app: App, attempt: Attempt): Promise<boolean> {
  const { kind, address, knownBrowser } = attempt
  // High, because the customers of a mobile network share addresses.
  const crowd = { name: `signin-${kind}`, subject: address, attempts: 50, windowMinutes: 15 }
  if (knownBrowser === null && !(await takeLimits(app, [crowd]))) return false
  const isAllowed = await takeTry(app, delaysOf(attempt))
  if (!isAllowed) logSecurity('sign-in-delayed', kind)
  return isAllowed
}

/** A correct password shows that the earlier tries were the person's own. */
export function resetSignInTries(app: App, attempt: Attempt): Promise<void> {
  return resetTries(app, delaysOf(attempt))
}

function delaysOf({ kind, subject, address, knownBrowser }: Attempt): Delay[] {
  const delay = (name: keyof typeof signInDelays, whose: string) => ({
    name: `${name}-${kind}`,
    subject: whose,
    policy: signInDelays[name],
  })
  if (knownBrowser !== null) return [delay('fromKnownBrowser', `${subject}\n${knownBrowser}`)]
  return [delay('fromAddress', `${subject}\n${address}`), delay('fromAnywhere', subject)]
}
