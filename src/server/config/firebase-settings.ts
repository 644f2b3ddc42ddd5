import { z } from 'zod'

/** Firebase's services that the site can use; each is off unless it is named. */
const services = ['analytics', 'auth', 'database', 'firestore', 'storage'] as const
type FirebaseService = (typeof services)[number]

/** The settings that each service requires besides the project id. */
const needs: Record<FirebaseService, string[]> = {
  analytics: ['FIREBASE_API_KEY', 'FIREBASE_APP_ID', 'FIREBASE_MEASUREMENT_ID'],
  auth: ['FIREBASE_API_KEY'],
  database: ['FIREBASE_DATABASE_URL', 'FIREBASE_SERVICE_ACCOUNT'],
  firestore: ['FIREBASE_SERVICE_ACCOUNT'],
  storage: ['FIREBASE_STORAGE_BUCKET', 'FIREBASE_SERVICE_ACCOUNT'],
}

/** With an emulator a service needs no service account. */
const emulators: Partial<Record<FirebaseService, string>> = {
  database: 'FIREBASE_DATABASE_EMULATOR_HOST',
  firestore: 'FIRESTORE_EMULATOR_HOST',
  storage: 'FIREBASE_STORAGE_EMULATOR_HOST',
}

const serviceList = z.string().transform((typed, context): FirebaseService[] => {
  const named = namesIn(typed)
  const known = services.filter((service) => named.includes(service))
  if (new Set(named).size === known.length) return known
  context.addIssue(`must name services with commas between them: ${services.join(', ')}`)
  return z.NEVER
})

const accountSchema = z
  .object({
    client_email: z.email(),
    private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
    private_key_id: z.string().min(1),
  })
  .transform((account) => ({
    clientEmail: account.client_email,
    privateKey: account.private_key,
    keyId: account.private_key_id,
  }))

const serviceAccount = z.string().transform((typed, context) => {
  const account = accountSchema.safeParse(parsedJson(typed))
  if (account.success) return account.data
  context.addIssue('must be the JSON of a service account, on one line')
  return z.NEVER
})

const emulatorHost = z
  .string()
  .regex(/^[\w.-]+:\d{1,5}$/, 'must be a host and a port')
  .optional()

export const firebaseSettings = {
  FIREBASE_SERVICES: serviceList.default([]),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, "must be a Firebase project's id")
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{20,80}$/, 'must be the key of a Firebase web app')
    .optional(),
  FIREBASE_APP_ID: z
    .string()
    .regex(/^\d+:\d+:web:[0-9a-f]+$/, 'must be the id of a Firebase web app, such as 1:2:web:3')
    .optional(),
  FIREBASE_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id, such as G-ABC123')
    .optional(),
  FIREBASE_SERVICE_ACCOUNT: serviceAccount.optional(),
  FIREBASE_STORAGE_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/, "must be a bucket's name, without gs://")
    .optional(),
  FIREBASE_DATABASE_URL: z
    .string()
    .regex(
      /^https:\/\/[a-z0-9-]+\.(?:firebaseio\.com|[a-z0-9-]+\.firebasedatabase\.app)\/?$/,
      'must be the address of a Realtime Database',
    )
    .optional(),
  /** For tests: used instead of the service, without a service account. */
  FIRESTORE_EMULATOR_HOST: emulatorHost,
  FIREBASE_STORAGE_EMULATOR_HOST: emulatorHost,
  FIREBASE_DATABASE_EMULATOR_HOST: emulatorHost,
  /** Its tokens are unsigned: see `missingFirebase`. */
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
}

/** The missing settings of the enabled services, one line each. */
export function missingFirebase(given: Record<string, string | undefined>): string[] {
  const named = namesIn(given['FIREBASE_SERVICES'] ?? '')
  const used = services.filter((service) => named.includes(service))
  const projectless = named.length > 0 && given['FIREBASE_PROJECT_ID'] === undefined
  const lone = used.flatMap((service) =>
    needs[service]
      .filter((name) => given[name] === undefined && !isPlayed(service, name, given))
      .map((name) => `  ${name}: is missing, and the service ${service} needs it`),
  )
  const trusting = given['FIREBASE_AUTH_EMULATOR_HOST'] !== undefined && !isOnlyHere(given)
  return [
    // The specification's text, section 8.
    ...(projectless ? ['  FIREBASE_PROJECT_ID: projectId not provided'] : []),
    ...lone,
    ...(trusting ? [`  FIREBASE_AUTH_EMULATOR_HOST: ${TRUSTING}`] : []),
  ]
}

const TRUSTING =
  'believes tokens that nobody signed: only for trials at localhost, without PUBLIC_ORIGIN or TRUST_PROXY'

/** True if other machines cannot reach the site: no proxy, and a local or no public address. */
function isOnlyHere({ PUBLIC_ORIGIN, TRUST_PROXY }: Record<string, string | undefined>): boolean {
  if (TRUST_PROXY !== undefined && TRUST_PROXY !== '0') return false
  if (PUBLIC_ORIGIN === undefined) return true
  const { hostname } = URL.parse(PUBLIC_ORIGIN) ?? { hostname: '' }
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function isPlayed(
  service: FirebaseService,
  name: string,
  given: Record<string, string | undefined>,
): boolean {
  const emulator = emulators[service]
  return name === 'FIREBASE_SERVICE_ACCOUNT' && emulator !== undefined && Boolean(given[emulator])
}

function parsedJson(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return null
  }
}

function namesIn(typed: string): string[] {
  return typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
