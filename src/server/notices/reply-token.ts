import { replyChoices, type ReplyChoice } from '#/domain/messages/template.ts'
import type { App } from '#/server/app.ts'

const PURPOSE = 'message-reply'

/** A reply to the reminder of one visit: moved to another time, the visit has other tokens. */
export type SignedReply = { choice: ReplyChoice; reference: string; startsAt: string }

/** What a reminder's button sends back; at most 128 signs. */
export function replyPayload(
  { sign }: Pick<App, 'sign'>,
  choice: ReplyChoice,
  { reference = '', startsAt = '' }: Record<string, string>,
): string {
  const said = [choice, reference, startsAt].join(' ')
  return `${said} ${sign(PURPOSE, said)}`
}

/** Null for a payload that is not ours. */
export function readReplyPayload(
  { isSigned }: Pick<App, 'isSigned'>,
  payload: string,
): SignedReply | null {
  const [typed, reference = '', startsAt = '', signature = ''] = payload.split(' ')
  const choice = replyChoices.find((known) => known === typed)
  if (!choice) return null
  return isSigned(PURPOSE, [choice, reference, startsAt].join(' '), signature)
    ? { choice, reference, startsAt }
    : null
}
