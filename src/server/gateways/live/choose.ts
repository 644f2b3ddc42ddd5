import type { Clock } from '#/server/clock.ts'
import type { Settings } from '#/server/config/settings.ts'
import { accessToken } from '#/server/gateways/mirror/token.ts'
import { realtimeDatabase } from './realtime-database.ts'
import type { Live } from './live-times.ts'

export const DATABASE_SCOPE =
  'https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/firebase.database'

/** The Realtime Database, or an emulator of it, where the settings ask for one. */
export function chooseLive(settings: Partial<Settings>, clock: Clock): Live | null {
  const {
    FIREBASE_SERVICES: services,
    FIREBASE_DATABASE_URL: address,
    FIREBASE_SERVICE_ACCOUNT: account,
    FIREBASE_DATABASE_EMULATOR_HOST: emulator,
  } = settings
  if (!services?.includes('database') || !address) return null
  const { origin, host } = new URL(address)
  const owner = async () => 'owner'
  if (emulator) {
    const [name = ''] = host.split('.')
    const played = `http://${emulator}`
    return realtimeDatabase({ origin: played, query: `?ns=${name}`, hosts: [played], token: owner })
  }
  if (!account) return null
  const token = accessToken(account, clock, { scope: DATABASE_SCOPE })
  return realtimeDatabase({ origin, hosts: [origin, othersOf(host)], token })
}

/** Google redirects streams to a host whose name differs in the first label. */
function othersOf(host: string): string {
  return `https://*.${host.split('.').slice(1).join('.')}`
}
