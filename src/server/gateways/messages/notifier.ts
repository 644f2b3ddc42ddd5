import type { DeliveryOutcome, NoticeChannel } from '#/domain/notice.ts'

export type Message = {
  /** The same at every try, so that a gateway that knows it delivers once. */
  id: string
  /** E.164. */
  phone: string
  email: string | null
  locale: 'ar' | 'en'
  /** For channels that have one. */
  subject: string
  text: string
}

export type Delivery = {
  outcome: DeliveryOutcome
  /** A status or an error's name, never a body; null when it was sent. */
  reason: string | null
  /** What the gateway calls it, if it says. */
  messageId: string | null
}

/** One way to reach people. It answers within a deadline of its own, and never throws. */
export type Sender = {
  channel: NoticeChannel
  send: (message: Message) => Promise<Delivery>
}

/** The ways that are configured, the preferred one first. */
export type Notifier = {
  senders: readonly Sender[]
  /** Texts go to the server's log and to nobody: somebody tries the site out on their own machine. */
  isRehearsal: boolean
}

/** A code shows whose a telephone is, so it goes to the telephone. */
const codeChannels = ['sms', 'whatsapp'] as const

/** What codes are sent by, the preferred one first. */
export function codeSenders({ senders }: Notifier): Sender[] {
  return codeChannels.flatMap((channel) => senders.find((one) => one.channel === channel) ?? [])
}
