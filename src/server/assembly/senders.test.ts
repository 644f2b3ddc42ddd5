import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { codeTemplate } from '#/domain/messages/template.ts'
import type { Message, Sender } from '#/server/gateways/messages/notifier.ts'
import { smsGatewayOf } from '#/server/config/sms-settings.ts'
import { smsSender } from '#/server/gateways/messages/sms.ts'
import { sendBySmtp } from '#/server/gateways/messages/smtp.ts'
import { startGateway } from '#/testing/gateway.ts'
import { answering, dropping, silent, stalling } from '#/testing/http.ts'
import { makeNotifier } from './senders.ts'

const gateway = await startGateway()
const message = {
  id: '019aa0c0-0000-7000-8000-000000000001',
  phone: '+201012345678',
  locale: 'ar',
  text: 'بلسم: حجزك متأكد',
  mail: {
    to: 'mona@example.com',
    subject: 'حجزك متأكد',
    senderName: 'بلسم "لصحتك"',
    text: 'بلسم: حجزك متأكد\n\n-- \nبلسم\n',
    html: '<p>بلسم: حجزك متأكد</p>',
  },
} satisfies Message

function only(settings: Parameters<typeof makeNotifier>[0]): Sender {
  const [sender, ...others] = makeNotifier({
    PUBLIC_ORIGIN: 'https://b.example',
    ...settings,
  }).senders
  if (!sender || others.length > 0) throw new Error('There is not one sender.')
  return sender
}

test('each gateway gets its own format, its key, and the message’s id', async () => {
  for (const [settings, body, key] of [
    [gateway.sms, { to: message.phone, from: 'Balsam', text: message.text }, 'sms-key'],
    [
      gateway.whatsapp,
      {
        messaging_product: 'whatsapp',
        to: '201012345678',
        type: 'text',
        text: { body: message.text },
      },
      'whatsapp-key',
    ],
    [
      gateway.mail,
      {
        from: '"بلسم \\"لصحتك\\"" <hello@balsam.example>',
        to: message.mail.to,
        subject: message.mail.subject,
        text: message.mail.text,
        html: message.mail.html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
      'mail-key',
    ],
  ] as const) {
    const sent = await only(settings).send(message)
    expect(sent).toEqual({ outcome: 'sent', reason: null, messageId: 'gw-1' })
    const { body: received, headers } = gateway.received.at(-1) ?? {}
    expect(received).toEqual(body)
    expect(headers).toMatchObject({ authorization: `Bearer ${key}`, 'idempotency-key': message.id })
  }
})

test.each([
  [200, 'sent'],
  [202, 'sent'],
  [302, 'failed'],
  [400, 'refused'],
  [401, 'failed'],
  [404, 'failed'],
  [410, 'refused'],
  [422, 'refused'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
])('a gateway’s %s means %s', async (status, outcome) => {
  gateway.next.push(answering(status, `${message.phone} ${message.text}`))
  const delivery = await only(gateway.sms).send(message)
  expect(delivery.outcome).toBe(outcome)
  expect(delivery.reason).toBe(outcome === 'sent' ? null : `${status}`)
})

test('a broken, stalled or silent connection has failed, within the deadline', async () => {
  const described = smsGatewayOf(gateway.sms)
  if (!described) throw new Error('There is no gateway.')
  const hasty = smsSender({ ...described, deadlineMs: 50 })
  for (const answer of [dropping, stalling, silent]) {
    gateway.next.push(answer)
    const { outcome, reason } = await hasty.send(message)
    expect(outcome).toBe('failed')
    expect(reason).toMatch(/^\w+$/)
  }
})

test('the preferred channel comes first, and a person without an address is refused', async () => {
  const all = { ...gateway.sms, ...gateway.whatsapp, ...gateway.mail }
  const { senders } = makeNotifier(all)
  expect(senders.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms', 'email'])
  expect(await only(gateway.mail).send({ ...message, mail: null })).toMatchObject({
    outcome: 'refused',
  })
  expect(gateway.received).toEqual([])
})

test('only a developer’s machine logs messages, and never a phone number', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const [sender] = makeNotifier({}).senders
  expect(await sender?.send(message)).toMatchObject({ outcome: 'sent' })
  expect(log.mock.calls.flat().join()).toContain(message.text)
  expect(log.mock.calls.flat().join()).not.toContain('1012345678')
  log.mockRestore()
  expect(makeNotifier({ PUBLIC_ORIGIN: 'https://balsam.example' }).senders).toEqual([])
  expect(makeNotifier({ TRUST_PROXY: 1 }).senders).toEqual([])
  // Where messages are only logged, pages must not say that anything was sent.
  expect(makeNotifier({}).isRehearsal).toBe(true)
  expect(makeNotifier({ PUBLIC_ORIGIN: 'https://balsam.example' }).isRehearsal).toBe(false)
})

describe('over SMTP', async () => {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(refusals[address] ?? null),
    onData: (stream, _session, done) => {
      let mail = ''
      stream.on('data', (chunk: Buffer) => (mail += chunk.toString()))
      stream.on('end', () => {
        mails.push(mail)
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : 0
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: gateway.mail.MAIL_FROM }
  afterAll(() => new Promise<void>((done) => server.close(done)))

  const toAddress = (to: string) => ({ ...message, mail: { ...message.mail, to } })

  test('an e-mail has a text, a page and the headers of a program’s mail', async () => {
    const sent = await only(smtp).send(message)
    expect(sent).toMatchObject({ outcome: 'sent', reason: null })
    const mail = await PostalMime.parse(mails[0] ?? '')
    expect(mail.from).toEqual({ name: message.mail.senderName, address: 'hello@balsam.example' })
    expect(mail.to).toEqual([{ name: '', address: message.mail.to }])
    expect(mail.subject).toBe(message.mail.subject)
    expect(mail.messageId).toBe(`<${message.id}@balsam.example>`)
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual([
      message.mail.text.trim(),
      message.mail.html,
    ])
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(header('list-unsubscribe')).toBeUndefined()
    expect(header('list-unsubscribe-post')).toBeUndefined()
  })

  test('a mail that was chosen can be ended by one click', async () => {
    mails.length = 0
    // As long as they get: a header of the mail is folded, and its address must come through whole.
    const unsubscribeUrl = `https://${'balsam'.repeat(4)}.example/en/unsubscribe/${'k'.repeat(66)}`
    await only(smtp).send({ ...message, mail: { ...message.mail, unsubscribeUrl } })
    const { headers } = await PostalMime.parse(mails[0] ?? '')
    const header = (name: string) => headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('an unknown mailbox is a refusal, a full one and a lost server are failures', async () => {
    const to = (email: string) => only(smtp).send(toAddress(email))
    expect(await to('nobody@example.com')).toMatchObject({ outcome: 'refused', reason: '550' })
    expect(await to('full@example.com')).toMatchObject({ outcome: 'failed' })
    const nowhere = { url: 'smtp://127.0.0.1:1', from: smtp.MAIL_FROM, requireTls: false }
    expect(await sendBySmtp(nowhere, message.id, message.mail)).toMatchObject({
      outcome: 'failed',
    })
  })

  test('a server without STARTTLS gets nothing where the site is public', async () => {
    mails.length = 0
    const server = { url: smtp.SMTP_URL, from: smtp.MAIL_FROM, requireTls: true }
    expect(await sendBySmtp(server, message.id, message.mail)).toMatchObject({ outcome: 'failed' })
    expect(mails).toEqual([])
  })

  test('an address cannot contain a second one', async () => {
    mails.length = 0
    await only(smtp).send(toAddress('a@example.com,b@example.com'))
    expect(mails.join()).not.toMatch(/^To: a@example\.com, ?b@example\.com/m)
  })
})

const refusals: Record<string, Error> = {
  'nobody@example.com': Object.assign(new Error('No such mailbox'), { responseCode: 550 }),
  'full@example.com': Object.assign(new Error('Mailbox full'), { responseCode: 452 }),
}

describe('WhatsApp by Meta', () => {
  const direct = { ...gateway.whatsapp, WHATSAPP_MODE: 'direct' as const }
  const bodies = () => gateway.received.map(({ body }) => body)

  test('Direct Send names the category, and until when a message is useful', async () => {
    const sender = only(direct)
    await sender.send({ ...message, ttlSeconds: 3600 })
    await sender.send({ ...message, template: codeTemplate('123456'), ttlSeconds: 600 })
    await sender.send({ ...message, isAnswer: true })
    const text = { messaging_product: 'whatsapp', to: '201012345678', type: 'text' }
    const body = { ...text, text: { body: message.text } }
    expect(bodies()).toEqual([
      { ...body, category: 'utility', ttl_seconds: 3600 },
      { ...body, category: 'authentication', ttl_seconds: 600 },
      body,
    ])
  })

  test('its own codes say whether trying again helps', async () => {
    const sender = only(direct)
    const outcomes: unknown[] = []
    for (const [status, code] of [
      [400, 131_026],
      [400, 131_047],
      [400, 130_472],
      [404, 132_001],
      [429, 130_429],
      [500, 131_000],
      [401, 190],
    ] as const) {
      gateway.next.push(answering(status, { error: { code, message: 'a +201012345678' } }))
      const { outcome, reason } = await sender.send(message)
      outcomes.push([outcome, reason])
    }
    expect(outcomes).toEqual([
      ['refused', '131026'],
      ['refused', '131047'],
      ['refused', '130472'],
      ['refused', '132001'],
      ['failed', '130429'],
      ['failed', '131000'],
      ['failed', '190'],
    ])
    gateway.next.push(answering(400, '<html>'))
    expect(await sender.send(message)).toMatchObject({ outcome: 'refused', reason: '400' })
  })

  test('without the names of templates nothing is sent by them', async () => {
    const sender = only({ ...gateway.whatsapp, WHATSAPP_MODE: 'template' })
    expect(await sender.send(message)).toMatchObject({ outcome: 'refused' })
    expect(bodies()).toEqual([])
  })
})
