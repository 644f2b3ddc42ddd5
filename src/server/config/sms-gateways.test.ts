import { expect, test } from 'vitest'
import { makeNotifier } from '#/server/assembly/senders.ts'
import type { Message } from '#/server/gateways/messages/notifier.ts'
import { answering, startHttp } from '#/testing/http.ts'
import { readSettings } from './settings.ts'

const server = await startHttp(() => answering(200))
const required = {
  DATABASE_URL: 'postgres://balsam:secret@127.0.0.1:5432/balsam',
  SESSION_SECRET: 'a secret of at least 32 characters',
  DATA_SECRET: 'another secret of at least 32 characters',
  PUBLIC_ORIGIN: 'https://balsam.example',
}
const id = '019aa0c0-0000-7000-8000-000000000001'
const arabic: Message = {
  id,
  phone: '+201012345678',
  mail: null,
  locale: 'ar',
  text: 'بلسم: "حجزك" متأكد & {key}\nhttps://balsam.example/b?a=1&b=2',
}
const english: Message = { ...arabic, text: 'Balsam: your booking' }

/** As they are in `docs/DEPLOYMENT.md`, except for the addresses. */
const smsMisr = {
  SMS_URL: `${server.url}/api/SMS/`,
  SMS_FORMAT: 'form',
  SMS_BODY:
    '{"environment":1,"username":"{user}","password":"{key}","sender":"{sender}","mobile":"{to-digits}","language":"{language}","message":"{text}"}',
  SMS_SENT_IF: 'code=1901',
  SMS_REFUSED_IF: 'code=1905,1906',
  SMS_USER: 'balsam',
  SMS_KEY: 'secret',
  SMS_SENDER: '5'.repeat(64),
  SMS_LANGUAGES: '1,2',
}
const cequens = {
  SMS_URL: `${server.url}/sms/v1/messages`,
  SMS_HEADERS: '{"authorization":"Bearer {key}"}',
  SMS_BODY:
    '{"senderName":"{sender}","messageType":"text","messageText":"{text}","recipients":"{to-digits}","clientMessageId":"{id}"}',
  SMS_SENT_IF: '!error',
  SMS_KEY: 'token',
  SMS_SENDER: 'Balsam',
}
const victoryLink = {
  SMS_URL: `${server.url}/api/SMSSender/SendSMS`,
  SMS_BODY:
    '{"UserName":"{user}","Password":"{key}","SMSText":"{text}","SMSLang":"{language}","SMSSender":"{sender}","SMSReceiver":"{to-local}","SMSID":"{id}"}',
  SMS_SENT_IF: 'body=0',
  SMS_USER: 'balsam',
  SMS_KEY: 'secret',
  SMS_SENDER: 'Balsam',
  SMS_LANGUAGES: 'E,A',
}
const twilio = {
  SMS_URL: `${server.url}/2010-04-01/Accounts/AC1/Messages.json`,
  SMS_HEADERS: '{"authorization":"Basic {basic}"}',
  SMS_FORMAT: 'form',
  SMS_BODY: '{"To":"{to}","From":"{sender}","Body":"{text}"}',
  SMS_USER: 'AC1',
  SMS_KEY: 'token',
  SMS_SENDER: '+15005550006',
}

function sendBy(settings: Record<string, string>, message: Message) {
  const [sender] = makeNotifier(readSettings({ ...required, ...settings })).senders
  if (!sender) throw new Error('There is no sender.')
  return sender.send(message)
}

test('SMS Misr: a form, a language by the text’s letters, and a code that says whether it was sent', async () => {
  server.next.push(answering(200, { code: '1901', SMSID: '7511' }))
  expect(await sendBy(smsMisr, arabic)).toEqual({
    outcome: 'sent',
    reason: null,
    messageId: '7511',
  })
  const fields = { username: 'balsam', password: 'secret', sender: smsMisr.SMS_SENDER }
  expect(server.received[0]).toMatchObject({
    line: 'POST /api/SMS/',
    body: { ...fields, mobile: '201012345678', language: '2', message: arabic.text },
  })
  server.next.push(answering(200, { Code: 1901 }))
  expect((await sendBy(smsMisr, english)).outcome).toBe('sent')
  expect(server.received[1]?.body).toMatchObject({ language: '1', environment: '1' })
  server.next.push(answering(200, { code: '1903' }), answering(200, { code: '1905' }))
  expect(await sendBy(smsMisr, english)).toMatchObject({ outcome: 'failed' })
  expect(await sendBy(smsMisr, english)).toMatchObject({ outcome: 'refused' })
})

test('Cequens: JSON with a bearer token, sent unless the answer has an error', async () => {
  server.next.push(answering(200, { replyCode: 0, data: { SentSMSIDs: [{ SMSId: 'a-1' }] } }))
  expect(await sendBy(cequens, arabic)).toMatchObject({ outcome: 'sent', messageId: 'a-1' })
  expect(server.received[0]).toMatchObject({
    headers: { authorization: 'Bearer token' },
    body: { messageText: arabic.text, recipients: '201012345678', clientMessageId: id },
  })
  server.next.push(answering(200, { error: { code: 7 } }), answering(200, 'OK'))
  expect((await sendBy(cequens, arabic)).outcome).toBe('failed')
  expect((await sendBy(cequens, arabic)).outcome).toBe('failed')
})

test('Victory Link: the body is a number', async () => {
  server.next.push(answering(200, '0'), answering(200, '-10'))
  expect((await sendBy(victoryLink, arabic)).outcome).toBe('sent')
  expect(server.received[0]?.body).toMatchObject({
    SMSLang: 'A',
    SMSReceiver: '01012345678',
    SMSID: id,
    SMSText: arabic.text,
  })
  expect((await sendBy(victoryLink, arabic)).outcome).toBe('failed')
})

test('Twilio: a form with basic authentication, sent by its status', async () => {
  server.next.push(answering(201, { sid: 'SM1' }), answering(400, { code: 21211 }))
  expect(await sendBy(twilio, english)).toMatchObject({ outcome: 'sent', messageId: 'SM1' })
  expect(server.received[0]).toMatchObject({
    headers: { authorization: `Basic ${btoa('AC1:token')}` },
    body: { To: '+201012345678', From: '+15005550006', Body: english.text },
  })
  expect((await sendBy(twilio, english)).outcome).toBe('refused')
})

test('a gateway that reads the address gets everything there, escaped', async () => {
  const settings = { ...victoryLink, SMS_METHOD: 'GET', SMS_FORMAT: 'query' }
  server.next.push(answering(200, '0'))
  expect((await sendBy(settings, arabic)).outcome).toBe('sent')
  const [method = '', path = ''] = server.received[0]?.line.split(' ') ?? []
  expect(method).toBe('GET')
  expect(new URL(path, 'http://gateway').searchParams.get('SMSText')).toBe(arabic.text)
})

test('wrong settings stop the start with one message that names each', () => {
  const wrong = {
    SMS_URL: 'sms.example',
    SMS_METHOD: 'PATCH',
    SMS_HEADERS: '{"authorization":7}',
    SMS_BODY: '{"to":"{phone}"}',
    SMS_FORMAT: 'xml',
    SMS_SENT_IF: 'ok',
    SMS_REFUSED_IF: '=1',
    SMS_LANGUAGES: 'E',
    SMS_KEY: 'has spaces',
  }
  expect(() => readSettings({ ...required, ...wrong })).toThrow(
    new RegExp(
      Object.keys(wrong)
        .map((name) => `(?=[^]*  ${name}: )`)
        .join(''),
    ),
  )
  const { SMS_USER: _user, SMS_LANGUAGES: _languages, ...some } = smsMisr
  expect(() => readSettings({ ...required, ...some })).toThrow(
    /SMS_USER: is missing.*\n {2}SMS_LANGUAGES: is missing/,
  )
  const silent = { ...twilio, SMS_BODY: '{"Body":"{text}","tags":["a"]}' }
  expect(() => readSettings({ ...required, ...silent })).toThrow(
    /SMS_BODY: must contain \{text\} and the phone.*\n {2}SMS_BODY: must contain texts only/,
  )
  expect(() => readSettings({ ...required, ...cequens, SMS_METHOD: 'GET' })).toThrow(
    /SMS_FORMAT: must be query/,
  )
  expect(() => readSettings({ ...required, SMS_KEY: 'key' })).toThrow(/SMS_URL: is missing/)
})
