import { logEvent } from '#/server/observability/log.ts'
import type { Sender } from './notifier.ts'

/** For development: writes the text, without the phone number, to the server's log. */
export function logSender(): Sender {
  return {
    channel: 'sms',
    send: async ({ text }) => {
      logEvent('info', 'message-not-sent', { text })
      return { outcome: 'sent', reason: null, messageId: 'log' }
    },
  }
}
