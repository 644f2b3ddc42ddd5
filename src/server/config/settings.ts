import { z } from 'zod'
import { parseMobile } from '#/domain/account/phone.ts'
import { demoSetting, hasDemoData } from './demo-data.ts'
import { etaNames, etaOptional, etaSettings } from './eta-settings.ts'
import { firebaseSettings, missingFirebase } from './firebase-settings.ts'
import type { Keys } from './keys.ts'
import { listenAddress } from './listen-address.ts'
import { isGuessable } from './secret-strength.ts'
import { plainGateways } from './plain-gateways.ts'
import { smsReportSettings } from './sms-reports.ts'
import { smsProblems, smsSettings } from './sms-settings.ts'
import { readProxies } from './trusted-proxies.ts'
import { whatsappSettings } from './whatsapp-settings.ts'

/** Newest first: a new secret is put before the others, as in `new,old`. */
const secrets = z.string().transform((typed, context): Keys => {
  const [newest = '', ...older] = typed.split(',').map((secret) => secret.trim())
  const keys: Keys = [newest, ...older]
  const fault = faultOfSecrets(keys)
  if (fault === null) return keys
  context.addIssue(fault)
  return z.NEVER
})

const EASY_TO_GUESS = 'is easy to guess: generate one (openssl rand -hex 32)'

/** An older one still has to decrypt what it encrypted, however weak it is. */
function faultOfSecrets(keys: Keys): string | null {
  if (keys.some((secret) => secret.length < 32))
    return 'must have at least 32 characters, each of several too'
  if (!isGuessable(keys[0])) return null
  return `${EASY_TO_GUESS}; if the site has data, put it and a comma before the old one`
}

const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// address',
})
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
// Keys are sent in a header.
const key = z.string().regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces')
/** A callback is accepted if any of these signed it. */
const keyList = key.transform((typed): Keys => {
  const [newest = '', ...older] = typed.split(',')
  return [newest, ...older]
})
const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true')

const proxies = z.string().transform((typed, context) => {
  const trusted = readProxies(typed)
  if (trusted !== null) return trusted
  context.addIssue('must be how many proxies there are, or their networks')
  return z.NEVER
})

const httpsAddress = z.url({ protocol: /^https$/, error: 'must be an https address' })

/** As the URI that `security.txt` needs, from an e-mail address or an https one. */
const contact = z.string().transform((typed, context): string => {
  if (z.email().safeParse(typed).success) return `mailto:${typed}`
  if (httpsAddress.safeParse(typed).success) return new URL(typed).href
  context.addIssue('must be an e-mail address or an https address')
  return z.NEVER
})

const mobile = z.string().transform((typed, context): string => {
  const parsed = parseMobile(typed)
  if (parsed.ok) return parsed.phone
  context.addIssue('must be an Egyptian mobile')
  return z.NEVER
})

const paymobId = z.coerce.number('must be a number').int().positive().optional()

const settingsSchema = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address to listen on, such as 127.0.0.1')
    .optional(),
  PROCESSES: z.coerce.number('must be a number').int().min(1).max(256).optional(),
  SEED: demoSetting.default('none'),
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  /** A hot standby's, for reads of public pages. */
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  /** The tables' owner, for migrations; the application itself never reads it. */
  DATABASE_OWNER_URL: postgresAddress.optional(),
  DATABASE_PREPARE: flag.default(true),
  SESSION_SECRET: secrets,
  DATA_SECRET: secrets,
  PASSWORD_TIMEOUT_MS: z.coerce.number('must be a number').int().min(500).max(60_000).optional(),
  AUDIT_CHECKPOINTS: z
    .string()
    .regex(
      /^(?:https:\/\/.|\/|[A-Za-z]:[\\/])/,
      'must be an https address or the full path of a file',
    )
    .optional(),
  PUBLIC_ORIGIN: httpAddress.optional(),
  TRUST_PROXY: proxies.default(0),
  SECURITY_CONTACT: contact.optional(),
  SECURITY_POLICY_URL: httpsAddress.optional(),
  /** Whom `npm run preflight -- --notify` tells. */
  ALERT_EMAIL: z.email('must be an e-mail address').optional(),
  ALERT_PHONE: mobile.optional(),
  API_BASE_URL: httpAddress.regex(/^[^@?#]*$/, 'must have no user, query or fragment').optional(),
  API_APP_KEY: key.optional(),
  PAYMENTS_BASE_URL: httpAddress
    .regex(/^[^@?#]*$/, 'must have no user, query or fragment')
    .optional(),
  PAYMENTS_KEY: key.optional(),
  PAYMENTS_PUBLIC_KEY: key.optional(),
  PAYMENTS_HMAC_SECRET: keyList.optional(),
  PAYMENTS_OWNER_ID: paymobId,
  PAYMENTS_CARD_ID: paymobId,
  PAYMENTS_WALLET_ID: paymobId,
  PAYMENTS_KIOSK_ID: paymobId,
  ...etaSettings,
  ...etaOptional,
  CDN_PURGE_URL: httpAddress.optional(),
  CDN_PURGE_TOKEN: key.optional(),
  SMS_URL: httpAddress.optional(),
  ...smsSettings,
  ...smsReportSettings,
  WHATSAPP_URL: httpAddress.optional(),
  WHATSAPP_KEY: key.optional(),
  ...whatsappSettings,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp(s):// address' }).optional(),
  MAIL_HTTP_URL: httpAddress.optional(),
  MAIL_HTTP_KEY: key.optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, 'must be an e-mail address')
    .optional(),
  ...firebaseSettings,
  METRICS_TOKEN: key
    .min(32, 'must have at least 32 characters')
    .refine((token) => !isGuessable(token), EASY_TO_GUESS)
    .optional(),
  METRICS_PORT: z.coerce.number('must be a number').int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_SERVICE_NAME: z.string().default('balsam'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number').min(0).max(1).default(1),
})

/** One message that names every missing or wrong setting, and contains no value. */
export class InvalidSettings extends Error {}

/** `SEED`: whether the site has demo data. `HOST`: the address to listen on. */
export type Settings = Omit<z.infer<typeof settingsSchema>, 'SEED'> & {
  SEED: boolean
  HOST: string
}

let settings: Settings | undefined

/** The settings, read once at first use; throws one message that lists every invalid variable. */
export function getSettings(): Settings {
  settings ??= readSettings(process.env)
  return settings
}

export function readSettings(source: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = settingsSchema.safeParse(given)
  const lone = [
    ...missingOthers(given),
    ...missingOf(given, paymentNames, 'PAYMENTS_'),
    ...missingOf(given, etaNames, 'ETA_'),
    ...missingFirebase(given),
    ...plainGateways(given),
    ...smsProblems(given),
  ]
  if (parsed.success && lone.length === 0)
    return {
      ...parsed.data,
      SEED: hasDemoData(parsed.data.SEED, given),
      HOST: parsed.data.HOST ?? listenAddress(given),
    }
  const issues = parsed.error?.issues ?? []
  const problems = issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new InvalidSettings(
    `Some settings are missing or wrong:\n${[...problems, ...lone].join('\n')}`,
  )
}

/**
 * The settings that each setting requires. Separate from the schema, whose rules for several settings run only
 * after all others pass. Links in messages and the return from a payment need the public address.
 */
const others: Record<string, string[]> = {
  API_BASE_URL: ['API_APP_KEY'],
  API_APP_KEY: ['API_BASE_URL'],
  PAYMENTS_BASE_URL: ['PUBLIC_ORIGIN'],
  SECURITY_POLICY_URL: ['SECURITY_CONTACT'],
  CDN_PURGE_URL: ['CDN_PURGE_TOKEN'],
  CDN_PURGE_TOKEN: ['CDN_PURGE_URL'],
  SMS_URL: ['PUBLIC_ORIGIN'],
  SMS_REPORT_TOKEN: ['SMS_URL', 'SMS_REPORT_ID', 'SMS_REPORT_DELIVERED_IF'],
  SMS_REPORT_ID: ['SMS_REPORT_TOKEN'],
  SMS_REPORT_DELIVERED_IF: ['SMS_REPORT_TOKEN'],
  SMS_REPORT_FAILED_IF: ['SMS_REPORT_TOKEN'],
  WHATSAPP_URL: ['WHATSAPP_KEY', 'PUBLIC_ORIGIN'],
  WHATSAPP_KEY: ['WHATSAPP_URL'],
  WHATSAPP_MODE: ['WHATSAPP_URL'],
  WHATSAPP_VERIFY_TOKEN: ['WHATSAPP_APP_SECRET', 'WHATSAPP_URL'],
  WHATSAPP_APP_SECRET: ['WHATSAPP_VERIFY_TOKEN'],
  SMTP_URL: ['MAIL_FROM', 'PUBLIC_ORIGIN'],
  MAIL_HTTP_URL: ['MAIL_HTTP_KEY', 'MAIL_FROM', 'PUBLIC_ORIGIN'],
  MAIL_HTTP_KEY: ['MAIL_HTTP_URL'],
  ETA_PRESHARED_KEY: ['ETA_CLIENT_ID'],
  METRICS_HOST: ['METRICS_PORT'],
}

function missingOthers(given: Record<string, unknown>): string[] {
  return Object.entries(others).flatMap(([name, needed]) =>
    given[name] === undefined
      ? []
      : needed
          .filter((other) => given[other] === undefined)
          .map((other) => `  ${other}: is missing, and ${name} needs it`),
  )
}

const paymentNames = [
  'PAYMENTS_BASE_URL',
  'PAYMENTS_KEY',
  'PAYMENTS_PUBLIC_KEY',
  'PAYMENTS_HMAC_SECRET',
  'PAYMENTS_OWNER_ID',
  'PAYMENTS_CARD_ID',
  'PAYMENTS_WALLET_ID',
  'PAYMENTS_KIOSK_ID',
]

/** Names of settings that go together: all of them are needed, or none. */
function missingOf(
  given: Record<string, unknown>,
  names: readonly string[],
  prefix: string,
): string[] {
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === names.length) return []
  return missing.map((name) => `  ${name}: is missing; all ${prefix} settings go together`)
}
