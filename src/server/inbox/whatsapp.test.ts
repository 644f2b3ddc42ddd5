import { expect, test } from 'vitest'
import { observe } from '#/server/observability/events.ts'
import { testApp } from '#/testing/app.ts'
import { metaReport, metaSettings, metaSignature, metaStatus } from '#/testing/meta.ts'
import { openMeta } from './meta.testing.ts'
import { answerChallenge, receiveWhatsapp } from './whatsapp.ts'

const { app, db, gateway, receive } = await openMeta()

test('nothing is read without the right signature, and too much at once is refused', async () => {
  const counted: string[] = []
  const stop = observe((event) => event.kind === 'security' && counted.push(event.event))
  const body = metaReport({ statuses: [metaStatus('wamid.1', 'read')] })
  const post = (text: string, signature: string) =>
    receiveWhatsapp(app, Buffer.from(text), signature)
  for (const wrong of ['', 'sha256=', metaSignature(`${body} `), metaSignature(body).slice(7)])
    expect(await post(body, wrong)).toBe(401)
  stop()
  expect(counted).toEqual(Array.from({ length: 4 }, () => 'signature-refused'))
  for (const text of ['', '{', '[]', '{"entry":1}', 'null'])
    expect(await post(text, metaSignature(text))).toBe(400)
  const many = (count: number) =>
    receive({
      statuses: Array.from({ length: count }, (_, at) => ({ id: `w${at}`, status: 'read' })),
    })
  expect(await many(1000)).toBe(200)
  expect(await many(1001)).toBe(413)
  expect(await many(10_000)).toBe(413)
  expect(
    await receive({ statuses: [null, 1, {}, { id: '', status: 'read' }], messages: [{}] }),
  ).toBe(200)
})

test('Meta’s challenge is answered for the right token only', () => {
  const asked = { mode: 'subscribe', token: metaSettings.WHATSAPP_VERIFY_TOKEN, challenge: '1158' }
  expect(answerChallenge(app, asked)).toBe('1158')
  expect(answerChallenge(app, { ...asked, token: 'other' })).toBeNull()
  expect(answerChallenge(app, { ...asked, mode: '' })).toBeNull()
  expect(answerChallenge(app, { ...asked, challenge: '<b>' })).toBeNull()
  const { app: plain } = testApp(db, gateway.sms)
  expect(answerChallenge(plain, asked)).toBeNull()
})
