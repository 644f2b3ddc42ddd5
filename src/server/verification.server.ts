import { brand } from '#/brand.ts'
import { isToken } from '#/domain/phoneauth.ts'
import { codeLimits, newCode, readCode } from '#/domain/verification.ts'
import type { Locale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { TokenRefusal } from '#/server/gateways/identity/identity.ts'
import { codeSenders, type Message } from '#/server/gateways/messages/notifier.ts'
import { takeLimits } from '#/server/http/limits.ts'
import type { CodeSubject, KeptCode } from '#/server/people/code.ts'
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
  /** Whether it is to be a code of ours, though Firebase could send one. */
  isOwn?: boolean
}

/** `isOffered`: the person's browser has Firebase send the code. */
export type CodeSent =
  | { ok: true; isOffered?: true }
  | { ok: false; code: 'too-many' | 'code-not-sent' }

/**
 * Sends a code at once, for one that comes late is worth nothing, or has Firebase send it. What it answers,
 * and how long that takes, is the same whether the code opens something or not.
 */
export async function sendCode(app: App, request: CodeRequest): Promise<CodeSent> {
  const { purpose, phone, userId, locale, instead } = request
  if (!(await isWelcome(app, request))) return { ok: false, code: 'too-many' }
  if (app.gateways.identity && !request.isOwn) {
    await keepCode(app, { purpose, phone, userId, codeHash: '' })
    return { ok: true, isOffered: true }
  }
  const code = newCode(app.random.bytes)
  const codeHash = app.sign('code', textOf(request, code))
  await keepCode(app, { purpose, phone, userId, codeHash })
  const name = brand.name[locale]
  const message = {
    id: app.random.id(),
    phone,
    email: null,
    locale,
    subject: name,
    text: instead ?? m.notices_code({ brand: name, code }, { locale }),
  }
  return (await reach(app, message)) ? { ok: true } : { ok: false, code: 'code-not-sent' }
}

export type CodeRefused = TokenRefusal | { ok: false; code: 'code-wrong' | 'code-over' }
export type CodeChecked = { ok: true; userId: string | null } | CodeRefused

/**
 * Whether this is the latest code of that purpose and phone, or a token that says that Firebase's code was
 * right. Either is over with this.
 */
export async function checkCode(
  app: App,
  subject: CodeSubject,
  typed: string,
): Promise<CodeChecked> {
  const kept = await takeCodeTry(app, subject)
  if (!kept) return { ok: false, code: 'code-over' }
  const proved = await prove(app, subject, kept, typed)
  if (!proved.ok) return proved
  const isFirst = await useCode(app, kept.id, proved.signIn)
  return isFirst ? { ok: true, userId: kept.userId } : { ok: false, code: 'code-over' }
}

async function prove(
  app: App,
  subject: CodeSubject,
  { codeHash }: KeptCode,
  typed: string,
): Promise<{ ok: true; signIn: string | null } | CodeRefused> {
  const { identity } = app.gateways
  if (identity && isToken(typed)) {
    const checked = await identity.check(typed, subject.phone)
    return checked.ok ? { ok: true, signIn: app.sign('sign-in', checked.signIn) } : checked
  }
  const isRight = app.isSigned('code', textOf(subject, readCode(typed) ?? ''), codeHash)
  return isRight ? { ok: true, signIn: null } : { ok: false, code: 'code-wrong' }
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

/** Whether codes reach people at all: by a gateway of ours, or by Firebase. */
export function canSendCodes({ gateways }: App): boolean {
  return gateways.identity !== null || codeSenders(gateways.notifier).length > 0
}

async function reach({ gateways }: App, message: Message): Promise<boolean> {
  for (const sender of codeSenders(gateways.notifier)) {
    const delivery = await sender.send(message)
    if (delivery.outcome === 'sent') return true
  }
  return false
}
