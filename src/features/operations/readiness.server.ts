import { requestContext } from '#/server/context.server.ts'

/** What stands in the way is in the body. */
export async function answerReadiness(): Promise<Response> {
  const readiness = await requestContext().services.readiness()
  return new Response(readiness, { status: readiness === 'ready' ? 200 : 503 })
}
