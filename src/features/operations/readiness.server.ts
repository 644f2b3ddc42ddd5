import { requestContext } from '#/server/context.server.ts'

/** What stands in the way is in the body. A replica that is left out costs speed, not service. */
export async function answerReadiness(): Promise<Response> {
  const { services } = requestContext()
  const readiness = await services.readiness()
  const replica = services.replica()
  const text = replica ? `${readiness}\nreplica: ${replica.state}` : readiness
  return new Response(text, { status: readiness === 'ready' ? 200 : 503 })
}
