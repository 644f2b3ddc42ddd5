import type { Clock } from '#/server/clock.ts'
import type { Settings } from '#/server/config/settings.ts'
import type { Mirror } from './mirror.ts'
import { firestoreMirror } from './firestore-mirror.ts'
import { accountToken, FIRESTORE_AUDIENCE } from './token.ts'

/** Firestore, or an emulator of it, where the settings ask for one. */
export function chooseMirror(settings: Partial<Settings>, clock: Clock): Mirror | null {
  const {
    FIREBASE_SERVICES: services,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_SERVICE_ACCOUNT: account,
    FIRESTORE_EMULATOR_HOST: emulator,
  } = settings
  if (!services?.includes('firestore') || !projectId) return null
  // The emulators' name for an unrestricted account.
  const owner = async () => 'owner'
  if (emulator) return firestoreMirror({ origin: `http://${emulator}`, projectId, token: owner })
  if (!account) return null
  const { origin } = new URL(FIRESTORE_AUDIENCE)
  return firestoreMirror({ origin, projectId, token: accountToken(account, clock) })
}
