import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { joinWaitingList } from '#/server/waiting/join.ts'
import { findJoinPage } from '#/server/waiting/joinpage.ts'
import { openLine } from '#/server/waiting/line.testing.ts'
import { newPhone } from '#/testing/clinic.ts'
import { inRequest } from '#/testing/request.ts'
import { joinSchema } from './waiting.ts'

const { app, nextDoctor } = await openLine()

test('an entry can be made with the form’s initial values, also while times are free', async () => {
  const { practice } = await nextDoctor()
  const ask = { doctor: practice.slug }
  const page = (
    await inRequest(app, {}, () => findJoinPage(app, { user: null, booking: null }, ask))
  ).result
  expect(page?.initial.wish).toBe('earlier')
  expect(page?.doctor.name).toMatch(/^د\. /)
  const typed = {
    ...page?.initial,
    doctor: practice.slug,
    before: page?.before?.at ?? '',
    name: 'منى السيد',
    phone: newPhone(),
    consent: 'yes',
  }
  const joiner = { userId: null, address: 'here', locale: 'ar' as const, proved: [], booking: null }
  const input = { ...joinSchema.parse(typed), submissionKey: randomUUID() }
  expect(await joinWaitingList(app, joiner, input)).toMatchObject({ ok: true })
})
