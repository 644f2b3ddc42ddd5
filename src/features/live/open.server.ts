import type { App } from '#/server/app.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { changeStream } from './stream.server.ts'
import { doctorOf, findTopic } from './topic.server.ts'

/**
 * Where nothing can be pushed the answer is 204, which tells a browser not to ask again: its pages
 * look for themselves, as they do until this is open. A doctor's times may be followed elsewhere then.
 */
export async function openStream(name: string, request: Request): Promise<Response> {
  const { app, address } = requestContext()
  const subject = { name: 'live', subject: address, attempts: 120, windowMinutes: 1 }
  if (!(await takeLimits(app, [subject]))) return new Response(null, { status: 429 })
  const topic = await findTopic(app, await currentDeskActor(), name)
  if (!topic) return new Response(null, { status: 404 })
  const { realtime } = app.gateways
  if (!realtime || !(await realtime.isOpen())) return elsewhere(app, name)
  const since = new Date(app.clock.now().getTime() - ageOf(request) - KEPT_MILLISECONDS)
  return new Response(changeStream(realtime, { topic, since }), {
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  })
}

/** A doctor's times can be followed in the Realtime Database, which speaks the same protocol. */
function elsewhere({ gateways: { live } }: App, name: string): Response {
  const slug = doctorOf(name)
  if (!live || slug === null) return new Response(null, { status: 204 })
  return new Response(null, { status: 307, headers: { location: live.addressOf(slug) } })
}

/** Shared caches keep a page for a minute, and a slow line takes a while to bring it. */
const KEPT_MILLISECONDS = 75_000
const MOST_AGE_MILLISECONDS = 600_000

/** For how long the page has been open, as it says. */
function ageOf(request: Request): number {
  const age = Number(new URL(request.url).searchParams.get('age'))
  return Number.isFinite(age) ? Math.min(Math.max(0, age), MOST_AGE_MILLISECONDS) : 0
}
