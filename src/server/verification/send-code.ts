import { brand } from '#/brand.ts'
import { isToken } from '#/domain/account/phone-auth.ts'
import { CODE_MINUTES, readCode } from '#/domain/account/verification.ts'
import { codeTemplate } from '#/domain/messages/template.ts'
import type { Locale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { TokenRefusal } from '#/server/gateways/identity/identity.ts'
import { listOpenChannels, recordDelivery } from '#/server/gateways/messages/circuit.ts'
import { codeSenders, type Message, type Sender } from '#/server/gateways/messages/notifier.ts'
import { issueCode, signedText, takeCodeLimits, type CodeLimited } from './issue-code.ts'
import {
  keepCode,
  takeCodeTry,
  useCode,
  type CodeSubject,
  type StoredCode,
} from '#/server/verification/codes.ts'
import type { App } from '#/server/app.ts'

export type CodeRequest = CodeLimited & {
  /** Whose account the code opens; null if none. */
  userId: string | null
  locale: Locale
  /** The message if it is not to contain the code. */
  instead?: Pick<Message, 'text' | 'template'>
  /** Whether to send a code of ours even if Firebase could send one. */
  isOwn?: boolean
}

/** `isOffered`: the person's browser has Firebase send the code. */
export type CodeSent =
  | { ok: true; isOffered?: true }
  | { ok: false; code: 'too-many' | 'code-not-sent' }

/**
 * Sends a code without queueing, because a late one is worthless, or lets Firebase send it. The result
 * and its timing are the same whether or not the code opens an account.
 */
export async function sendCode(app: App, request: CodeRequest): Promise<CodeSent> {
  const { purpose, phone, userId, locale, instead } = request
  if (!(await takeCodeLimits(app, request))) return { ok: false, code: 'too-many' }
  if (app.gateways.identity && !request.isOwn) {
    await keepCode(app, { purpose, phone, userId, codeHash: '' })
    return { ok: true, isOffered: true }
  }
  const code = await issueCode(app, { purpose, phone, userId })
  const name = brand.name[locale]
  const message: Message = {
    id: app.random.id(),
    phone,
    mail: null,
    locale,
    text: m.notices_code({ brand: name, code }, { locale }),
    template: codeTemplate(code),
    ttlSeconds: CODE_MINUTES * 60,
    ...instead,
  }
  return (await reach(app, message)) ? { ok: true } : { ok: false, code: 'code-not-sent' }
}

export type CodeRefused = TokenRefusal | { ok: false; code: 'code-wrong' | 'code-expired' }
export type CodeChecked = { ok: true; userId: string | null } | CodeRefused

/**
 * Whether this is the latest code for that purpose and phone, or a token by which Firebase confirms its
 * own code. Either can be used once.
 */
export async function checkCode(
  app: App,
  subject: CodeSubject,
  typed: string,
): Promise<CodeChecked> {
  const isCounted = await takeCodeTry(app, subject)
  if (!isCounted) return { ok: false, code: 'code-expired' }
  const proved = await prove(app, subject, isCounted, typed)
  if (!proved.ok) return proved
  const isFirst = await useCode(app, isCounted.id, proved.signIn)
  return isFirst ? { ok: true, userId: isCounted.userId } : { ok: false, code: 'code-expired' }
}

async function prove(
  app: App,
  subject: CodeSubject,
  { codeHash }: StoredCode,
  typed: string,
): Promise<{ ok: true; signIn: string | null } | CodeRefused> {
  const { identity } = app.gateways
  if (identity && isToken(typed)) {
    const checked = await identity.check(typed, subject.phone)
    return checked.ok ? { ok: true, signIn: app.sign('sign-in', checked.signIn) } : checked
  }
  const isRight = app.isSigned('code', signedText(subject, readCode(typed) ?? ''), codeHash)
  return isRight ? { ok: true, signIn: null } : { ok: false, code: 'code-wrong' }
}

/** Whether codes can be sent at all, by a gateway of ours or by Firebase. */
export function canSendCodes({ gateways }: App): boolean {
  return gateways.identity !== null || codeSenders(gateways.notifier).length > 0
}

/**
 * By the first gateway that accepts it. One that is down is tried last, but is tried: somebody waits, and a code that
 * arrives shows that the gateway works again.
 */
async function reach(app: App, message: Message): Promise<boolean> {
  const open = await listOpenChannels(app)
  const isOpen = ({ channel }: Sender) => open.includes(channel)
  const senders = codeSenders(app.gateways.notifier)
  for (const sender of [...senders.filter((one) => !isOpen(one)), ...senders.filter(isOpen)]) {
    const delivery = await sender.send(message)
    await recordDelivery(app, sender.channel, delivery)
    if (delivery.outcome === 'sent') return true
  }
  return false
}
