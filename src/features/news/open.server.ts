import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { newsStream } from './stream.server.ts'
import { findTopic } from './topic.server.ts'

/**
 * Where nothing can be pushed the answer is 204, which tells a browser not to ask again: its pages
 * look for themselves, as they do until this is open.
 */
export async function openNews(name: string): Promise<Response> {
  const { services, address } = requestContext()
  const subject = { name: 'news', subject: address, attempts: 120, windowMinutes: 1 }
  if (!(await services.limits.take([subject]))) return new Response(null, { status: 429 })
  const topic = await findTopic(services, await currentDeskActor(), name)
  if (!topic) return new Response(null, { status: 404 })
  if (!services.realtime) return new Response(null, { status: 204 })
  return new Response(newsStream(services.realtime, topic), {
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  })
}
