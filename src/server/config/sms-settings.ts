import { z } from 'zod'
import type { Json } from '#/domain/json.ts'
import { parseCondition, type AnswerCondition } from './answer-condition.ts'
import { placeholdersIn, smsPlaceholders } from './sms-template.ts'

export type SmsGateway = {
  url: string
  method: 'GET' | 'POST'
  /** Texts with placeholders in braces, see `smsPlaceholders`. */
  headers: Record<string, string>
  body: Record<string, Json>
  /** How the body is written; `query` adds it to the address. */
  format: 'json' | 'form' | 'query'
  /** What a 2xx answer must meet besides; null if the status is enough. */
  sentIf: AnswerCondition | null
  /** Answers after which the same message is never accepted. */
  refusedIf: AnswerCondition | null
  sender: string
  key: string
  user: string
  /** The gateway's codes for a text in Latin letters, and for one with Arabic letters. */
  languages: readonly [string, string]
}

const template = z.string().transform((typed, context): Record<string, Json> => {
  const read = objectSchema.safeParse(jsonOf(typed))
  if (!read.success) {
    context.addIssue('must be a JSON object')
    return z.NEVER
  }
  const known = new Set<string>(smsPlaceholders)
  const unknown = placeholdersIn(read.data).filter((name) => !known.has(name))
  if (unknown.length === 0) return read.data
  const names = smsPlaceholders.map((name) => `{${name}}`).join(' ')
  context.addIssue(`has {${unknown[0]}}, which is none of ${names}`)
  return z.NEVER
})

const objectSchema = z.record(z.string(), z.json())

const headers = template.transform((read, context): Record<string, string> => {
  const texts = z.record(z.string(), z.string()).safeParse(read)
  if (texts.success) return texts.data
  context.addIssue('must contain texts only')
  return z.NEVER
})

const condition = z.string().transform((typed, context) => {
  const read = parseCondition(typed)
  if (read) return read
  context.addIssue('must be such as code=1901, !error or body=0')
  return z.NEVER
})

const credential = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces')

/** An SMS gateway's request and its answer; without them it gets `{to, from, text}` with a bearer key. */
export const smsSettings = {
  SMS_METHOD: z.enum(['GET', 'POST'], 'must be GET or POST').optional(),
  SMS_HEADERS: headers.optional(),
  SMS_BODY: template.optional(),
  SMS_FORMAT: z.enum(['json', 'form', 'query'], 'must be json, form or query').optional(),
  SMS_SENT_IF: condition.optional(),
  SMS_REFUSED_IF: condition.optional(),
  SMS_SENDER: z.string().max(200, 'must have at most 200 characters').optional(),
  SMS_KEY: credential.optional(),
  SMS_USER: credential.optional(),
  SMS_LANGUAGES: z
    .string()
    .regex(/^[^,]+,[^,]+$/, 'must be two codes, for Latin and Arabic letters, such as 1,2')
    .transform((typed): [string, string] => {
      const [latin = '', arabic = ''] = typed.split(',')
      return [latin.trim(), arabic.trim()]
    })
    .optional(),
}

const DEFAULT_HEADERS = { authorization: 'Bearer {key}' }
const DEFAULT_BODY = { to: '{to}', from: '{sender}', text: '{text}' }

const parsed = z.object(smsSettings).partial()
export type SmsSettings = { SMS_URL?: string | undefined } & z.infer<typeof parsed>

/** The gateway that the settings describe; null without an address. */
export function smsGatewayOf(settings: SmsSettings): SmsGateway | null {
  if (!settings.SMS_URL) return null
  return {
    url: settings.SMS_URL,
    method: settings.SMS_METHOD ?? 'POST',
    headers: settings.SMS_HEADERS ?? (settings.SMS_BODY ? {} : DEFAULT_HEADERS),
    body: settings.SMS_BODY ?? DEFAULT_BODY,
    format: settings.SMS_FORMAT ?? 'json',
    sentIf: settings.SMS_SENT_IF ?? null,
    refusedIf: settings.SMS_REFUSED_IF ?? null,
    sender: settings.SMS_SENDER ?? '',
    key: settings.SMS_KEY ?? '',
    user: settings.SMS_USER ?? '',
    languages: settings.SMS_LANGUAGES ?? ['', ''],
  }
}

/** The settings that each placeholder needs. */
const needed: Partial<Record<string, string[]>> = {
  sender: ['SMS_SENDER'],
  key: ['SMS_KEY'],
  user: ['SMS_USER'],
  basic: ['SMS_USER', 'SMS_KEY'],
  language: ['SMS_LANGUAGES'],
}

/** Problems of settings that are right by themselves. */
export function smsProblems(given: Record<string, string | undefined>): string[] {
  const named = Object.keys(smsSettings).filter((name) => given[name] !== undefined)
  if (given['SMS_URL'] === undefined)
    return named.length > 0 ? [`  SMS_URL: is missing, and ${named[0]} needs it`] : []
  const read = parsed.safeParse(pick(given, named))
  const gateway = read.success ? smsGatewayOf({ ...read.data, SMS_URL: given['SMS_URL'] }) : null
  if (!gateway) return []
  const used = placeholdersIn([gateway.headers, gateway.body])
  const missing = used.flatMap((name) => needed[name] ?? []).filter((name) => !given[name])
  return [
    ...[...new Set(missing)].map((name) => `  ${name}: is missing, and SMS_URL needs it`),
    ...shapeProblems(gateway, used),
  ]
}

function shapeProblems({ method, format, body }: SmsGateway, used: string[]): string[] {
  const isFlat = Object.values(body).every((value) => typeof value !== 'object')
  const isAddressed = used.some((name) => /^to(?:-|$)/.test(name)) && used.includes('text')
  return [
    ...(isAddressed ? [] : ['  SMS_BODY: must contain {text} and the phone, such as {to}']),
    ...(isFlat || format === 'json' ? [] : [`  SMS_BODY: must contain texts only, as ${format}`]),
    ...(method === 'POST' || format === 'query'
      ? []
      : ['  SMS_FORMAT: must be query, because SMS_METHOD is GET']),
  ]
}

function pick(given: Record<string, string | undefined>, names: string[]) {
  return Object.fromEntries(names.map((name) => [name, given[name]]))
}

function jsonOf(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}
