import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { issueFormToken } from '#/server/http/form-token.ts'
import { PasswordsBusy } from '#/server/passwords/password-queue.ts'
import { addUserSession } from '#/server/people/sessions.ts'
import { transactAs } from '#/server/work.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { findFailedPost } from './failed-post.server.ts'
import type { NextPage, Typed } from './post.ts'
import { formHandler, redirectTo, handleFormPost } from './receive.server.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

const next: NextPage = () => ({ isNext: true, context: undefined })

const forms = {
  open: formHandler(z.object({ name: z.string().min(1, 'name-required') }), async () => ({
    ok: true as const,
    location: '/request/BLR-1',
    secret: 'for a server function only',
  })),
  broken: formHandler(z.object({}), () => Promise.reject(new Error('01012345678 broke it'))),
}

test('a form that fails because too many passwords are being hashed asks to be sent again', async () => {
  const busy = formHandler(z.object({}), () => Promise.reject(new PasswordsBusy()))
  const { result } = await inRequest(app, {}, async () => busy({ ...(await issueFormToken(app)) }))
  expect(result).toEqual({ ok: false, problems: [{ field: 'form', code: 'busy' }] })
})

test('a form for an account that was erased meanwhile says that the session has ended', async () => {
  const gone = randomUUID()
  const inTransaction = () => transactAs(app, gone, async () => redirectTo('/'))
  const inOneStatement = () => addUserSession(app, gone, 'browser').then(() => redirectTo('/'))
  for (const write of [inTransaction, inOneStatement]) {
    const form = formHandler(z.object({}), write)
    const { result } = await inRequest(app, {}, async () =>
      form({ ...(await issueFormToken(app)) }),
    )
    expect(result).toEqual({ ok: false, problems: [{ field: 'form', code: 'signed-out' }] })
  }
})

async function posted(typed: Typed, headers: Record<string, string> = {}): Promise<Request> {
  const body = new URLSearchParams({ ...(await issueFormToken(app)), ...typed })
  return new Request('http://balsam.test/', { method: 'POST', body, headers })
}

test('a form that fails with an error of ours is returned with all typed values', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const request = await posted({ form: 'broken', name: 'منى' })
  const { result } = await inRequest(app, {}, async () => {
    await handleFormPost(forms)({ request, next })
    return findFailedPost()
  })
  expect(result).toMatchObject({
    form: 'broken',
    typed: { name: 'منى' },
    problems: [{ field: 'form', code: 'form-failed' }],
  })
  expect(log.mock.calls.flat().join()).toContain('form-failed')
  log.mockRestore()
})

/** The response to a script, which has no page to come back to. */
async function answered(typed: Typed, headers: Record<string, string> = {}) {
  const next: NextPage = () => {
    throw new Error('A script is not answered by a page.')
  }
  const request = await posted(typed, { accept: 'application/json', ...headers })
  const { result } = await inRequest(app, {}, () => handleFormPost(forms)({ request, next }))
  if (!(result instanceof Response)) throw new Error('No answer.')
  const outcome: unknown = await result.json()
  return { status: result.status, vary: result.headers.get('vary'), outcome }
}

test('a script gets the outcome of its form, and nothing else', async () => {
  expect(await answered({ form: 'open', name: 'منى' })).toEqual({
    status: 200,
    vary: 'accept',
    outcome: { ok: true, location: '/request/BLR-1' },
  })
  const refusals = [
    [
      { form: 'open', name: '' },
      { field: 'name', code: 'name-required' },
    ],
    [
      { form: 'open', name: 'منى', seal: 'forged' },
      { field: 'form', code: 'form-refused' },
    ],
    [
      { form: 'open', name: 'منى', website: 'x' },
      { field: 'form', code: 'trap-filled' },
    ],
    [
      { form: 'toString', name: 'منى' },
      { field: 'form', code: 'form-refused' },
    ],
  ] as const
  for (const [typed, problem] of refusals)
    expect(await answered(typed)).toMatchObject({
      status: 200,
      outcome: { ok: false, problems: [problem] },
    })
})

test('a script gets an error status for a failure', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await answered({ form: 'broken' })).toMatchObject({
    status: 500,
    outcome: { ok: false, problems: [{ field: 'form', code: 'form-failed' }] },
  })
  log.mockRestore()
})

test('an unreadable body is refused before the sender is determined', async () => {
  const request = new Request('http://balsam.test/', {
    method: 'POST',
    body: 'not a form',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  })
  const { result } = await inRequest(app, {}, () => handleFormPost(forms)({ request, next }))
  expect(result).toHaveProperty('status', 400)
})
