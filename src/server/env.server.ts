import { z } from 'zod'

const secret = z.string().min(32, 'must have at least 32 characters')
const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true')

const settingsSchema = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  SEED: flag.default(true),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  DATABASE_PREPARE: flag.default(true),
  SESSION_SECRET: secret,
  DATA_SECRET: secret,
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  TRUST_PROXY: flag.default(false),
  API_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .regex(/^[^@?#]*$/, 'must have no user, query or fragment')
    .optional(),
  // It travels as a header.
  API_APP_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces')
    .optional(),
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
  const lone = missingHalf(given)
  if (parsed.success && !lone) return parsed.data
  const issues = parsed.error?.issues ?? []
  const problems = issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  if (lone) problems.push(lone)
  throw new Error(`Some settings are missing or wrong:\n${problems.join('\n')}`)
}

/** The owner's API needs both; beside the schema, whose own rules for a pair wait for all others. */
function missingHalf(given: Record<string, unknown>): string | undefined {
  const names = ['API_BASE_URL', 'API_APP_KEY']
  const missing = names.filter((name) => given[name] === undefined)
  return missing.length === 1
    ? `  ${missing[0]}: is missing; ${names.join(' and ')} are set together or not at all`
    : undefined
}
