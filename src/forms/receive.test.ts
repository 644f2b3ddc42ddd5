import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { testServices } from '#/testing/services.ts'
import { issueEnvelope } from './envelope.server.ts'
import type { FailedPost, NextWithPost } from './post.ts'
import { receivePost, receiver } from './receive.server.ts'
import { PasswordsBusy } from '#/server/passwords.server.ts'

const { db } = await cloneDatabase()
const { services } = testServices(db)

const forms = {
  broken: receiver(z.object({}), () => Promise.reject(new Error('01012345678 broke it'))),
}

test('a form that waits for too many passwords is told to come back, and fails for nothing else', async () => {
  const busy = receiver(z.object({}), () => Promise.reject(new PasswordsBusy()))
  const { result } = await inRequest(services, {}, () => busy({ ...issueEnvelope(services) }))
  expect(result).toEqual({ ok: false, problems: [{ field: 'form', code: 'busy' }] })
})

test('a form that fails by our own fault comes back with all that was typed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const body = new URLSearchParams({ ...issueEnvelope(services), form: 'broken', name: 'منى' })
  const request = new Request('http://balsam.test/', { method: 'POST', body })
  const { result } = await inRequest(services, {}, async () => {
    const kept: (FailedPost | undefined)[] = []
    const next: NextWithPost = ({ context }) => {
      kept.push(context.post)
      return { isNext: true as const, context }
    }
    await receivePost(forms)({ request, next })
    return kept
  })
  expect(result).toMatchObject([
    { form: 'broken', typed: { name: 'منى' }, problems: [{ field: 'form', code: 'form-failed' }] },
  ])
  expect(log.mock.calls.flat().join()).toContain('form-failed')
  log.mockRestore()
})
