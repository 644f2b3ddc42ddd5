import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { templateKeys } from '#/domain/messages/template.ts'
import { whatsappTemplates } from '#/server/db/schema/messages.ts'
import { findMissingTemplates } from '#/server/notices/missing-templates.ts'
import { findTemplateDesk } from '#/server/notices/template-desk.ts'
import { listOperations } from '#/server/operations/desk.ts'
import { sendCode } from '#/server/verification/send-code.ts'
import { answering } from '#/testing/http.ts'
import { openMeta, phone } from './meta.testing.ts'

const { app, db, editor, gateway, meta, send } = await openMeta()

test('a notice is a template with its values in the order of the text, and a button for its page', async () => {
  await send()
  await send({ kind: 'payment-received', inputs: { reference: 'BLP-1', amount: '35000' } })
  expect(meta.sent.map(({ message }) => message.template)).toEqual([
    {
      name: 'request_progress_en',
      language: { code: 'en' },
      components: [button('url', '0', { type: 'text', text: 'en/request/BLR-0000-0000' })],
    },
    {
      name: 'payment_received_en',
      language: { code: 'en' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: 'EGP 350' }] },
        button('url', '0', { type: 'text', text: 'en/booking/BLP-1' }),
      ],
    },
  ])
  const view = await findTemplateDesk(app, editor)
  const suggested = view?.templates.find(({ key }) => key === 'payment-received')
  expect(suggested?.texts.en).toEqual({
    body: 'Balsam: we received {{1}}. Details:',
    hasLink: true,
  })
  expect(suggested?.texts.ar?.body).toBe('بلسم: استلمنا {{1}}. التفاصيل:')
})

const button = (sub_type: string, index: string, parameter: object) => ({
  type: 'button',
  sub_type,
  index,
  parameters: [parameter],
})

test('no suggested text begins or ends with a value, and each numbers its values from 1', async () => {
  const view = await findTemplateDesk(app, editor)
  const texts = view?.templates.flatMap(({ texts: { ar, en } }) => [ar, en]) ?? []
  expect(texts).toHaveLength(templateKeys.length * 2)
  for (const text of texts.filter((one) => one !== null)) {
    expect(text.body).not.toMatch(/^\{\{|\}\}$|\}\}\s*\{\{|[<>]/)
    const numbers = [...text.body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number))
    expect([...new Set(numbers)]).toEqual(numbers.map((_, index) => index + 1))
  }
})

test('a code is an authentication template whose button copies it', async () => {
  gateway.next.push(answering(503))
  await sendCode(app, { purpose: 'reset', phone, userId: null, locale: 'ar', address: '1.1.1.1' })
  const template = meta.sent.at(-1)?.message.template
  const code = template?.components[0]?.parameters[0]?.text
  expect(code).toMatch(/^\d{6}$/)
  expect(template).toMatchObject({
    name: 'code',
    language: { code: 'ar' },
    components: [{ type: 'body' }, button('url', '0', { type: 'text', text: code })],
  })
})

test('a template that Meta has paused is refused by name, and SMS brings the notice at once', async () => {
  for (const code of [132001, 132015, 132016]) {
    meta.next.push(code)
    expect(await (await send())()).toEqual({
      status: 'sent',
      tries: ['whatsapp refused', 'sms sent'],
      reasons: [`${code} request_progress_en`, null],
    })
    const view = await findTemplateDesk(app, editor)
    const refused = view?.templates.find(({ key }) => key === 'request-progress')
    expect(refused).toMatchObject({ states: { en: 'refused', ar: 'named' } })
    expect(refused?.refusedCodes.en).toBe(code)
  }
  await send()
  const healed = await findTemplateDesk(app, editor)
  expect(healed?.templates.find(({ key }) => key === 'request-progress')?.states.en).toBe('named')
})

test('a dead letter names the template', async () => {
  meta.next.push(132015)
  gateway.next.push(answering(422))
  expect((await (await send())()).status).toBe('dead')
  const listed = await listOperations(app, editor)
  expect(listed?.notices?.[0]?.reason).toBe('whatsapp: 132015 request_progress_en, sms: 422')
})

test('a template that is not named, or has other values than our text now, is not sent', async () => {
  const isProgress = eq(whatsappTemplates.key, 'request-progress')
  const kept = await db.select().from(whatsappTemplates).where(isProgress)
  await db.update(whatsappTemplates).set({ parameters: 'when' }).where(isProgress)
  expect((await (await send())()).reasons[0]).toBe('template-outdated request_progress_en')
  await db.delete(whatsappTemplates).where(isProgress)
  expect((await (await send())()).reasons[0]).toBe('template-missing request-progress')
  expect(await findMissingTemplates(db)).toEqual(['request-progress'])
  await db.insert(whatsappTemplates).values(kept)
  expect(await findMissingTemplates(db)).toEqual([])
  expect(meta.sent).toEqual([])
})
