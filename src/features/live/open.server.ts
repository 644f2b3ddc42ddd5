import type { LiveTopic } from '#/domain/web/live-topic.ts'
import type { App } from '#/server/app.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import type { Realtime } from '#/server/gateways/live/realtime.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { doctorOfTopic, findTopics } from '#/server/live-times/topic.ts'

/**
 * If nothing can be pushed the answer is 204, after which browsers don't reconnect: pages poll, as they do
 * until the stream is open. A doctor's times may be followed at another address.
 */
export async function openStream(name: string, request: Request): Promise<Response> {
  const { app, address } = requestContext()
  const subject = { name: 'live', subject: address, attempts: 120, windowMinutes: 1 }
  if (!(await takeLimits(app, [subject]))) return new Response(null, { status: 429 })
  const topics = await findTopics(app, await currentDeskActor(), name)
  if (topics.length === 0) return new Response(null, { status: 404 })
  const { realtime } = app.gateways
  if (!realtime || !(await realtime.isOpen())) return elsewhere(app, name)
  const since = app.clock.monotonic() - ageOf(request) - KEPT_MILLISECONDS
  return new Response(changeStream(realtime, { topics, since }), {
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  })
}

/** A doctor's times can be followed in the Realtime Database, which uses the same protocol. */
function elsewhere({ gateways: { live } }: App, name: string): Response {
  const slug = doctorOfTopic(name)
  if (!live || slug === null) return new Response(null, { status: 204 })
  return new Response(null, { status: 307, headers: { location: live.addressOf(slug) } })
}

/** Shared caches store a page for a minute, and a slow line needs some time. */
const KEPT_MILLISECONDS = 75_000
const MOST_AGE_MILLISECONDS = 600_000

/** How long the page has been open, according to the page. */
function ageOf(request: Request): number {
  const age = Number(new URL(request.url).searchParams.get('age'))
  return Number.isFinite(age) ? Math.min(Math.max(0, age), MOST_AGE_MILLISECONDS) : 0
}

/** Proxies close connections that are silent for a minute. */
const BEAT_MILLISECONDS = 25_000
/** After this the client reconnects, and its permission is checked again. */
const LONGEST_MILLISECONDS = 10 * 60_000
const RETRY_MILLISECONDS = 3000

/** A stream of server-sent events: `change`, whenever something of the topics changed. */
function changeStream(
  realtime: Realtime,
  { topics, since }: { topics: readonly LiveTopic[]; since: number },
): ReadableStream<Uint8Array> {
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (text: string) => controller.enqueue(encoder.encode(text))
      const end = () => {
        stop()
        controller.close()
      }
      write(`retry: ${RETRY_MILLISECONDS}\n\n`)
      const onChange = () => write('event: change\ndata:\n\n')
      const followed = topics.map((topic) =>
        realtime.follow({ topic, since, onChange, onEnd: end }),
      )
      const beat = setInterval(() => write(':\n\n'), BEAT_MILLISECONDS)
      const over = setTimeout(end, LONGEST_MILLISECONDS)
      stop = () => {
        for (const unfollow of followed) unfollow()
        clearInterval(beat)
        clearTimeout(over)
      }
    },
    cancel: () => stop(),
  })
}

const encoder = new TextEncoder()
