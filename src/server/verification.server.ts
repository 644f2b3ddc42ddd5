import { brand } from '#/brand.ts'
import { codeLimits, newCode, readCode } from '#/domain/verification.ts'
import type { Locale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { Message } from '#/server/gateways/messages/notifier.ts'
import { takeLimits } from '#/server/http/limits.ts'
import type { CodeSubject } from '#/server/people/code.ts'
import { isCodeProved, keepCode, takeCodeTry, useCode } from '#/server/people/verification.ts'
import type { App } from './app.ts'

export type CodeRequest = CodeSubject & {
  /** Whose account it opens; null where it opens none. */
  userId: string | null
  locale: Locale
  /** The visitor's network address. */
  address: string
  /** The browser, where it is known again. */
  device?: string | null
  /** What the message says in the place of the code. */
  instead?: string
}

export type CodeSent = { ok: true } | { ok: false; code: 'too-many' | 'code-not-sent' }

/**
 * Sends a code at once, for one that comes late is worth nothing. What it answers, and how long that
 * takes, is the same whether the code opens something or not.
 */
export async function sendCode(app: App, request: CodeRequest): Promise<CodeSent> {
  const { purpose, phone, userId, locale, instead } = request
  if (!(await isWelcome(app, request))) return { ok: false, code: 'too-many' }
  const code = newCode(app.entropy.bytes)
  const codeHash = app.sign('code', textOf(request, code))
  await keepCode(app, { purpose, phone, userId, codeHash }, app.clock.now())
  const name = brand.name[locale]
  const message = {
    id: app.entropy.id(),
    phone,
    email: null,
    locale,
    subject: name,
    text: instead ?? m.notices_code({ brand: name, code }, { locale }),
  }
  return (await reach(app, message)) ? { ok: true } : { ok: false, code: 'code-not-sent' }
}

export type CodeChecked =
  | { ok: true; userId: string | null }
  | { ok: false; code: 'code-wrong' | 'code-over' }

/** Whether this is the latest code of that purpose and phone. A right one is over with this. */
export async function checkCode(
  app: App,
  subject: CodeSubject,
  typed: string,
): Promise<CodeChecked> {
  const now = app.clock.now()
  const kept = await takeCodeTry(app, subject, now)
  if (!kept) return { ok: false, code: 'code-over' }
  const text = textOf(subject, readCode(typed) ?? '')
  const isRight = app.isSigned('code', text, kept.codeHash)
  if (!isRight) return { ok: false, code: 'code-wrong' }
  const isFirst = await useCode(app, kept.id, now)
  return isFirst ? { ok: true, userId: kept.userId } : { ok: false, code: 'code-over' }
}

/** A million codes are soon tried: only with the site's secret can a hash be compared to them. */
function textOf({ purpose, phone }: CodeSubject, code: string): string {
  return `${purpose}\n${phone}\n${code}`
}

async function isWelcome(app: App, { phone, address, device }: CodeRequest): Promise<boolean> {
  const isUnproved = !(await isCodeProved(app, phone))
  const unproved = (name: string, limit: Allowance) =>
    isUnproved ? [{ name, subject: address, ...limit }] : []
  const isTime = await takeLimits(app, [
    { name: 'code', subject: phone, ...codeLimits.phone },
    { name: 'code', subject: address, ...codeLimits.address },
    ...(device ? [{ name: 'code', subject: device, ...codeLimits.device }] : []),
    ...unproved('code-unproved', codeLimits.unproved),
  ])
  if (!isTime) return false
  return takeLimits(app, [
    { name: 'code-day', subject: phone, ...codeLimits.phoneDay },
    { name: 'code-day', subject: address, ...codeLimits.addressDay },
    ...unproved('code-unproved-day', codeLimits.unprovedDay),
  ])
}

type Allowance = { attempts: number; windowMinutes: number }

/** A code shows whose a telephone is, so it goes to the telephone. */
const codeChannels = ['sms', 'whatsapp'] as const

/** Whether there is a gateway for codes at all. */
export function canSendCodes({ gateways: { notifier } }: App): boolean {
  return notifier.senders.some(({ channel }) => codeChannels.some((one) => one === channel))
}

async function reach({ gateways }: App, message: Message): Promise<boolean> {
  for (const channel of codeChannels) {
    const sender = gateways.notifier.senders.find((candidate) => candidate.channel === channel)
    const delivery = await sender?.send(message)
    if (delivery?.outcome === 'sent') return true
  }
  return false
}
