import { z } from 'zod'

const secret = z.string().min(32, 'must have at least 32 characters')
const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true')

// They travel as headers.
const key = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces')
  .optional()
const apiAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .regex(/^[^@?#]*$/, 'must have no user, query or fragment')
  .optional()
const integration = z.coerce.number('must be a number').int().positive().optional()

const settingsSchema = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  SEED: flag.default(true),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  DATABASE_PREPARE: flag.default(true),
  SESSION_SECRET: secret,
  DATA_SECRET: secret,
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  TRUST_PROXY: flag.default(false),
  API_BASE_URL: apiAddress,
  API_APP_KEY: key,
  PAYMENTS_BASE_URL: apiAddress,
  PAYMENTS_KEY: key,
  PAYMENTS_PUBLIC_KEY: key,
  PAYMENTS_HMAC_SECRET: key,
  PAYMENTS_CARD_ID: integration,
  PAYMENTS_WALLET_ID: integration,
  PAYMENTS_KIOSK_ID: integration,
})

export type Settings = z.infer<typeof settingsSchema>

let settings: Settings | undefined

/** The settings, read once at first need; throws one message that names every bad variable. */
export function getSettings(): Settings {
  settings ??= readSettings(process.env)
  return settings
}

export function readSettings(source: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = settingsSchema.safeParse(given)
  const incomplete = together.flatMap((names) => missingOf(names, given))
  if (parsed.success && incomplete.length === 0) return parsed.data
  const issues = parsed.error?.issues ?? []
  const problems = issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  problems.push(...incomplete)
  throw new Error(`Some settings are missing or wrong:\n${problems.join('\n')}`)
}

/** What one of them means, all of them do. */
const together = [
  ['API_BASE_URL', 'API_APP_KEY'],
  [
    'PAYMENTS_BASE_URL',
    'PAYMENTS_KEY',
    'PAYMENTS_PUBLIC_KEY',
    'PAYMENTS_HMAC_SECRET',
    'PAYMENTS_CARD_ID',
    'PAYMENTS_WALLET_ID',
    'PAYMENTS_KIOSK_ID',
  ],
]

/** Beside the schema, whose own rules for several fields wait for all others. */
function missingOf(names: string[], given: Record<string, unknown>): string[] {
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === names.length) return []
  const others = `${names.join(', ')} are set together or not at all`
  return missing.map((name) => `  ${name}: is missing; ${others}`)
}
