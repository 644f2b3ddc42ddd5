import type { Locale } from '#/domain/localized.ts'
import type { MessageTemplate } from '#/domain/messages/template.ts'
import { channelOrder, type DeliveryOutcome, type NoticeChannel } from '#/domain/notice.ts'

export type Message = {
  /** The same at every try, so that a gateway can deliver it only once. */
  id: string
  /** E.164; empty for recipients who are reached by e-mail only. */
  phone: string
  /** Null for recipients without an e-mail address. */
  mail: Mail | null
  locale: Locale
  text: string
  /** The same by an approved template; absent for messages that have none. */
  template?: MessageTemplate | null
  /** Buttons below it where WhatsApp makes a template of a text itself; absent for messages that have none. */
  buttons?: MessageButtons
  /** After this long it need not arrive any more. */
  ttlSeconds?: number
  /** It answers a message that the person has just sent, so that WhatsApp takes any text. */
  isAnswer?: true
}

/** `open`: the page to which the text links; its text as it is without that link. */
export type MessageButtons = {
  replies: readonly { payload: string; title: string }[]
  open: { url: string; title: string; text: string } | null
}

/** A message as an e-mail. */
export type Mail = {
  to: string
  subject: string
  /** The sender's name; the address is a setting. */
  senderName: string
  text: string
  html: string
  /** An https address that ends such mails when it is posted to; absent for those that belong to what the person does. */
  unsubscribeUrl?: string | undefined
}

export type Delivery = {
  outcome: DeliveryOutcome
  /** A status or an error's name, never a response body; null if the message was sent. */
  reason: string | null
  /** The gateway's id for the message, if it returns one. */
  messageId: string | null
}

/** One channel. It returns within a deadline of its own, and never throws. */
export type Sender = {
  channel: NoticeChannel
  send: (message: Message) => Promise<Delivery>
}

/** Whether the recipient can be reached by the channel. */
export function hasAddress({ phone, mail }: Message, channel: NoticeChannel): boolean {
  return channel === 'email' ? mail !== null : phone !== ''
}

/** The configured channels, in order of preference. */
export type Notifier = {
  senders: readonly Sender[]
  /** Messages are only logged: the site runs on a developer's machine. */
  isRehearsal: boolean
}

/** The senders in the order in which they are tried for a recipient, who may have chosen a channel. */
export function sendersOf({ senders }: Notifier, chosen: NoticeChannel | null): Sender[] {
  const order = channelOrder(
    senders.map(({ channel }) => channel),
    chosen,
  )
  return order.flatMap((channel) => senders.filter((sender) => sender.channel === channel))
}

/** Codes prove the ownership of a phone, so only channels that reach the phone count. */
const codeChannels = ['sms', 'whatsapp'] as const

export function canMail({ senders }: Notifier): boolean {
  return senders.some(({ channel }) => channel === 'email')
}

/** The channels for codes, in order of preference. */
export function codeSenders({ senders }: Notifier): Sender[] {
  return codeChannels.flatMap((channel) => senders.find((one) => one.channel === channel) ?? [])
}
