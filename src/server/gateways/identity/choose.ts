import type { Clock } from '#/server/clock.ts'
import type { Settings } from '#/server/config/settings.ts'
import type { Identity } from './identity.ts'
import { idTokenChecker, signedTokens, unsignedTokens } from './id-token.ts'

/** Firebase Authentication, or an emulator of it, where the settings ask for one. */
export function chooseIdentity(settings: Partial<Settings>, clock: Clock): Identity | null {
  const {
    FIREBASE_SERVICES: services,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_EMULATOR_HOST: emulator,
  } = settings
  if (!services?.includes('auth') || !projectId || !apiKey) return null
  // An emulator accepts unsigned tokens, and every site at the edge is public.
  if (emulator && import.meta.env.MODE === 'edge') throw new Error('No emulator at the edge.')
  const read = emulator ? unsignedTokens : signedTokens()
  return {
    apiKey,
    projectId,
    emulator: emulator ? `http://${emulator}` : null,
    check: idTokenChecker(projectId, read, clock),
  }
}
