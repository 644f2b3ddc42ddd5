import { expect, test } from 'vitest'
import { waitingLookup } from '#/features/waiting/lookup.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { readProofs } from '#/server/session/proofs.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { asSent, inRequest } from '#/testing/request.ts'
import { lookupHandler } from './lookup.server.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const reference = 'BLW-7K2M-9QXR'

const receive = lookupHandler('waiting', waitingLookup, async (_app, asked) =>
  asked === reference ? { phone: '+201012345678' } : null,
)

function look(typed: { reference: string; phone: string }, address = 'somewhere') {
  return inRequest(app, { address }, async () =>
    receive({ ...(await issueFormToken(app)), ...typed }),
  )
}

test('reference and phone together give this browser access', async () => {
  const { result, cookies } = await look({ reference: 'blw7k2m9qxr', phone: '٠١٠١٢٣٤٥٦٧٨' })
  expect(result).toEqual({ ok: true, location: `/waiting/${reference}` })
  const cookie = asSent(cookies, 'waiting')
  const later = await inRequest(app, { cookie }, () => readProofs('waiting'))
  expect(later.result).toEqual([reference])
})

test('either of them alone reveals nothing', async () => {
  const unknown = { ok: false, problems: [{ field: 'form', code: 'reference-not-found' }] }
  const otherPhone = await look({ reference, phone: '01212345678' })
  const otherReference = await look({ reference: 'BLW-0000-0000', phone: '01012345678' })
  expect([otherPhone.result, otherReference.result]).toEqual([unknown, unknown])
  expect([...otherPhone.cookies, ...otherReference.cookies]).toEqual([])
})

test('an address has thirty attempts in fifteen minutes', async () => {
  const guess = () => look({ reference: 'BLW-0000-0000', phone: '01012345678' }, 'a guesser')
  for (let tries = 0; tries < 30; tries++) await guess()
  expect((await guess()).result).toMatchObject({ problems: [{ code: 'too-many' }] })
})
