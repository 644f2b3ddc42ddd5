import type { RefusalCode } from '#/domain/codes.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from './post.ts'
import { againWhileBusy, failedSending, sendForm } from './send.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(answer: () => Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a network that stalls ends in a form that can be sent again', async () => {
  vi.useFakeTimers()
  const stalled = (_address: unknown, init?: RequestInit) =>
    new Promise<Response>((_done, fail) => {
      init?.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))
    })
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(stalled))
  const outcome = sendForm('/contact-us', { name: 'منى' }).catch(failedSending)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await outcome).toEqual(refusedForm('not-sent'))
  vi.useRealTimers()
})

test('a form that the server was too busy for is sent again, and not without end', async () => {
  vi.useFakeTimers()
  const busy = refusedForm('busy')
  const done = { ok: true as const, location: '/account' }
  const answers: FormOutcome[] = [busy, done]
  const soon = againWhileBusy(async () => answers.shift() ?? busy)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await soon).toEqual(done)
  let times = 0
  const never = againWhileBusy(async () => {
    times += 1
    return busy
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await never).toEqual(busy)
  expect(times).toBe(3)
  vi.useRealTimers()
})

/** What a form displays for this response of the server. */
function outcomeOf(answer: () => Promise<Response>) {
  answering(answer)
  return sendForm('/contact-us', { name: 'منى' }).catch(failedSending)
}

test('a script sends the fields like a plain form, to the same page, with the tag', async () => {
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'token' ? 'tag' : null) })
  const fetched = answering(async () => Response.json({ ok: true, location: '/request/BLR-1' }))
  const outcome = await sendForm('/contact-us', { name: 'منى & Co', days: '6 7' })
  expect(outcome).toEqual({ ok: true, location: '/request/BLR-1' })
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/contact-us')
  const sent = new Request('http://balsam.test/contact-us', init)
  expect(sent.method).toBe('POST')
  expect(sent.headers.get('accept')).toBe('application/json')
  expect(sent.headers.get('authorization')).toBe('Bearer tag')
  expect(Object.fromEntries(await sent.formData())).toEqual({ name: 'منى & Co', days: '6 7' })
})

test('a refusal is returned whatever its status', async () => {
  for (const status of [200, 422, 503])
    expect(await outcomeOf(async () => Response.json(refusedForm('busy'), { status }))).toEqual(
      refusedForm('busy'),
    )
})

test.each<[string, string, RefusalCode]>([
  ['a proxy’s page', '<html>Bad Gateway</html>', 'unavailable'],
  ['a refusal at the entry', '{"code":"content-too-large"}', 'unavailable'],
  ['nothing', '', 'unavailable'],
  ['an outcome without a location', '{"ok":true}', 'unavailable'],
  ['a failure of ours', 'ref:1234', 'form-failed'],
  ['an unavailable database', 'away:1234', 'unavailable'],
])('%s is reported as what it is', async (_name, body, code) => {
  expect(await outcomeOf(async () => new Response(body, { status: 502 }))).toEqual(
    refusedForm(code),
  )
})

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'network error'])(
  'a lost connection (%s) is reported as such',
  async (words) => {
    const lost = () => Promise.reject(new TypeError(words))
    expect(await outcomeOf(lost)).toEqual(refusedForm('not-sent'))
    const halfway = new ReadableStream({ pull: (body) => body.error(new TypeError(words)) })
    expect(await outcomeOf(async () => new Response(halfway))).toEqual(refusedForm('not-sent'))
  },
)
