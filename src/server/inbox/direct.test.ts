import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { replyChoices } from '#/domain/messages/template.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { drainOutbox } from '#/server/notices/send-due.ts'
import { metaReply } from '#/testing/meta.ts'
import { openMeta, phone } from './meta.testing.ts'

const { app, db, clock, meta, send, arrive, answers, bookedVisit } = await openMeta('direct')

test('a reminder has reply buttons, and a press confirms the visit as a template’s does', async () => {
  const { reference, startsAt } = await bookedVisit()
  clock.set(new Date(startsAt.getTime() - 23 * 3600_000))
  meta.sent.length = 0
  await drainOutbox(app)
  const [reminder] = meta.sent.map(({ message }) => message)
  expect(reminder).toMatchObject({ type: 'interactive', category: 'utility' })
  expect(reminder?.interactive?.body.text).toContain('https://balsam.example/')
  const buttons = reminder?.interactive?.action.buttons ?? []
  expect(buttons.map(({ reply }) => reply.title)).toEqual(['جاي في ميعادي', 'ميعاد تاني', 'إلغاء'])
  expect(buttons).toHaveLength(replyChoices.length)
  meta.sent.length = 0
  await arrive({ messages: [metaReply(phone, { pressed: buttons[0]?.reply.id ?? '' })] })
  expect(answers()).toEqual([expect.stringContaining(`/booking/${reference}`)])
  expect(meta.sent[0]?.message.category).toBeUndefined()
  const [visit] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  expect(visit?.confirmedAt).toEqual(clock.now())
})

test('a forged press gets the answer of any words, and changes nothing', async () => {
  const { reference } = await bookedVisit()
  meta.sent.length = 0
  await arrive({ messages: [metaReply(phone, { pressed: `coming ${reference} 2026 x` })] })
  expect(answers().join()).not.toContain(reference)
  const [visit] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  expect(visit?.confirmedAt).toBeNull()
})

test('the link of other messages is a button below the text', async () => {
  await send()
  const [{ message } = { message: null }] = meta.sent
  const url = message?.interactive?.action.parameters?.url ?? ''
  expect(message?.interactive).toMatchObject({ type: 'cta_url', action: { name: 'cta_url' } })
  expect(url).toContain('https://balsam.example/en/')
  expect(message?.interactive?.body.text).not.toContain('https://')
})
