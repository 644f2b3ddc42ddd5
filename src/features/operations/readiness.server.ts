import { requestContext } from '#/server/context.server.ts'

export async function answerReadiness(): Promise<Response> {
  const isReady = await requestContext().services.isReady()
  return new Response(isReady ? 'ready' : 'not ready', { status: isReady ? 200 : 503 })
}
