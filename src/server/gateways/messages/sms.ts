import type { Json } from '#/domain/json.ts'
import { meets } from '#/server/config/answer-condition.ts'
import type { SmsGateway } from '#/server/config/sms-settings.ts'
import { fillIn, type SmsValues } from '#/server/config/sms-template.ts'
import { readStatus, requestDelivery, type ReadAnswer } from './gateway.ts'
import { noAddress } from './no-address.ts'
import type { Message, Sender } from './notifier.ts'

/** SMS by a gateway that is described by settings. */
export function smsSender(gateway: SmsGateway & { deadlineMs?: number }): Sender {
  return {
    channel: 'sms',
    send: async (message) =>
      message.phone
        ? requestDelivery(message.id, requestOf(gateway, message), readerOf(gateway))
        : noAddress,
  }
}

function requestOf(gateway: SmsGateway & { deadlineMs?: number }, message: Message) {
  const { url, method, format, deadlineMs } = gateway
  const values = valuesOf(gateway, message)
  const body = fillIn(gateway.body, values)
  const headers = fillIn(gateway.headers, values)
  if (format === 'json') {
    const type = { 'content-type': 'application/json' }
    return {
      url,
      deadlineMs,
      init: { method, headers: { ...type, ...headers }, body: JSON.stringify(body) },
    }
  }
  const fields = new URLSearchParams(
    Object.entries(body).map(([name, value]) => [name, asText(value)]),
  )
  if (format === 'form') {
    const type = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    return {
      url,
      deadlineMs,
      init: { method, headers: { ...type, ...headers }, body: fields.toString() },
    }
  }
  const separator = url.includes('?') ? '&' : '?'
  return { url: `${url}${separator}${fields.toString()}`, deadlineMs, init: { method, headers } }
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function valuesOf(gateway: SmsGateway, { id, phone, text }: Message): SmsValues {
  const { sender, key, user, languages } = gateway
  const digits = phone.replace('+', '')
  return {
    to: phone,
    'to-digits': digits,
    'to-local': digits.replace(/^20/, '0'),
    text,
    language: languages[/\p{Script=Arabic}/u.test(text) ? 1 : 0],
    id,
    sender,
    key,
    user,
    basic: btoa(`${user}:${key}`),
  }
}

function readerOf({ sentIf, refusedIf }: SmsGateway): ReadAnswer {
  return (status, text) => {
    const answer = readStatus(status)
    if (answer.outcome === 'sent' && (!sentIf || meets(sentIf, text))) return answer
    if (refusedIf && meets(refusedIf, text)) return { outcome: 'refused', reason: `${status}` }
    return answer.outcome === 'sent' ? { outcome: 'failed', reason: `${status}, not sent` } : answer
  }
}
