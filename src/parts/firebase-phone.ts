import { initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  deleteUser,
  getAdditionalUserInfo,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
  type Auth,
  type UserCredential,
} from 'firebase/auth'
import type { PhoneAuth } from '#/domain/account/phone-auth.ts'

/** Returns an ID token for the received code, or throws Firebase's error. */
export type ProveCode = (code: string) => Promise<string>

let auth: Auth | undefined

/** Has Firebase send a code to this phone (E.164). `place` is where its check for robots may be displayed. */
export async function sendFirebaseCode(
  settings: PhoneAuth,
  { phone, language, place }: { phone: string; language: string; place: HTMLElement },
): Promise<ProveCode> {
  auth ??= open(settings)
  const [signedOut, check] = [auth, document.createElement('div')]
  signedOut.languageCode = language
  place.replaceChildren(check)
  const verifier = new RecaptchaVerifier(signedOut, check, { size: 'invisible', badge: 'inline' })
  const sent = await signInWithPhoneNumber(signedOut, phone, verifier).finally(() => {
    verifier.clear()
    // It leaves the frame of an invisible check, which another process draws and which takes presses meant for the
    // form while the page moves.
    check.remove()
  })
  return async (code) => {
    const signedIn = await sent.confirm(code)
    const token = await signedIn.user.getIdToken()
    // The token is valid even if this fails.
    await leave(signedOut, signedIn).catch(() => undefined)
    return token
  }
}

/** In-memory persistence, so that the browser stores nothing of the sign-in. */
function open({ projectId, apiKey, emulator }: PhoneAuth): Auth {
  const opened = initializeAuth(initializeApp({ projectId, apiKey }, 'phone'), {
    persistence: inMemoryPersistence,
  })
  if (emulator) {
    connectAuthEmulator(opened, emulator, { disableWarnings: true })
    opened.settings.appVerificationDisabledForTesting = true
  }
  return opened
}

/** Firebase keeps no list of our patients' phones: the user that this sign-in created is deleted again. */
async function leave(signedOut: Auth, signedIn: UserCredential): Promise<void> {
  if (getAdditionalUserInfo(signedIn)?.isNewUser) await deleteUser(signedIn.user)
  await signOut(signedOut)
}
