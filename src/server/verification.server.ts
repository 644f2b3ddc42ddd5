import { brand } from '#/brand.ts'
import { newCode, readCode } from '#/domain/verification.ts'
import type { Locale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { Message } from './ports/notifier.ts'
import type { CodeSubject } from './ports/verification.ts'
import type { Services } from './services.server.ts'
import { isSameText } from './signature.server.ts'

type Needs = Pick<Services, 'verification' | 'notifier' | 'limits' | 'entropy' | 'clock' | 'sign'>

export type CodeRequest = CodeSubject & {
  /** Whose account it opens; null where it opens none. */
  userId: string | null
  locale: Locale
  /** The visitor's network address. */
  address: string
  /** What the message says in the place of the code. */
  instead?: string
}

export type CodeSent = { ok: true } | { ok: false; code: 'too-many' | 'code-not-sent' }

/**
 * Sends a code at once, for one that comes late is worth nothing. What it answers, and how long that
 * takes, is the same whether the code opens something or not.
 */
export async function sendCode(services: Needs, request: CodeRequest): Promise<CodeSent> {
  const { purpose, phone, userId, locale, instead } = request
  if (!(await isWelcome(services, request))) return { ok: false, code: 'too-many' }
  const code = newCode(services.entropy.bytes)
  const codeHash = hashOf(services, request, code)
  await services.verification.keep({ purpose, phone, userId, codeHash }, services.clock.now())
  const name = brand.name[locale]
  const message = {
    id: services.entropy.id(),
    phone,
    email: null,
    locale,
    subject: name,
    text: instead ?? m.notices_code({ brand: name, code }, { locale }),
  }
  return (await reach(services, message)) ? { ok: true } : { ok: false, code: 'code-not-sent' }
}

export type CodeChecked =
  | { ok: true; userId: string | null }
  | { ok: false; code: 'code-wrong' | 'code-over' }

/** Whether this is the latest code of that purpose and phone. A right one is over with this. */
export async function checkCode(
  services: Pick<Services, 'verification' | 'clock' | 'sign'>,
  subject: CodeSubject,
  typed: string,
): Promise<CodeChecked> {
  const now = services.clock.now()
  const kept = await services.verification.takeTry(subject, now)
  if (!kept) return { ok: false, code: 'code-over' }
  const isRight = isSameText(hashOf(services, subject, readCode(typed) ?? ''), kept.codeHash)
  if (!isRight) return { ok: false, code: 'code-wrong' }
  const isFirst = await services.verification.use(kept.id, now)
  return isFirst ? { ok: true, userId: kept.userId } : { ok: false, code: 'code-over' }
}

/** A million codes are soon tried: only with the site's secret can a hash be compared to them. */
function hashOf({ sign }: Pick<Services, 'sign'>, { purpose, phone }: CodeSubject, code: string) {
  return sign('code', `${purpose}\n${phone}\n${code}`)
}

const DAY = 24 * 60

/** What is asked for too soon counts for nothing in the day, or haste would lock a person out of it. */
async function isWelcome({ limits }: Needs, { phone, address }: CodeRequest): Promise<boolean> {
  const isTime = await limits.take([
    { name: 'code', subject: phone, attempts: 3, windowMinutes: 15 },
    // Roomy, for a mobile network's customers share their address.
    { name: 'code', subject: address, attempts: 60, windowMinutes: 60 },
  ])
  if (!isTime) return false
  return limits.take([
    { name: 'code-day', subject: phone, attempts: 8, windowMinutes: DAY },
    { name: 'code-day', subject: address, attempts: 400, windowMinutes: DAY },
  ])
}

/** A code shows whose a telephone is, so it goes to the telephone. */
async function reach({ notifier: { senders } }: Needs, message: Message): Promise<boolean> {
  for (const channel of ['sms', 'whatsapp'] as const) {
    const sender = senders.find((candidate) => candidate.channel === channel)
    const delivery = await sender?.send(message)
    if (delivery?.outcome === 'sent') return true
  }
  return false
}
