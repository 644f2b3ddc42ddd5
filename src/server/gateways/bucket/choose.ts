import type { Clock } from '#/server/clock.ts'
import type { Settings } from '#/server/config/settings.ts'
import { accessToken } from '#/server/gateways/mirror/token.ts'
import type { ObjectStore } from './bucket.ts'
import { cloudBucket } from './cloud-storage.ts'

const ORIGIN = 'https://storage.googleapis.com'
export const STORAGE_SCOPE = 'https://www.googleapis.com/auth/devstorage.read_write'

/**
 * The configured bucket, or an emulator of it. A configured bucket remains readable when the service is
 * off, so that its files can be moved back.
 */
export function chooseBucket(settings: Partial<Settings>, clock: Clock): ObjectStore | null {
  const {
    FIREBASE_SERVICES: services,
    FIREBASE_STORAGE_BUCKET: bucket,
    FIREBASE_SERVICE_ACCOUNT: account,
    FIREBASE_STORAGE_EMULATOR_HOST: emulator,
  } = settings
  if (!bucket) return null
  const takesNew = services?.includes('storage') ?? false
  // The emulators' name for an unrestricted account.
  const owner = async () => 'owner'
  if (emulator) {
    const access = { origin: `http://${emulator}`, bucket, token: owner }
    return { bucket: cloudBucket(access), takesNew }
  }
  if (!account) return null
  const token = accessToken(account, clock, { scope: STORAGE_SCOPE })
  return { bucket: cloudBucket({ origin: ORIGIN, bucket, token }), takesNew }
}
