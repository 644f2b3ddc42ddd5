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
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`Some settings are missing or wrong:\n${problems.join('\n')}`)
}
