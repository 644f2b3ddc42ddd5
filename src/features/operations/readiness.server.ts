import { requestContext } from '#/server/http/context.ts'

/** The body says why the site is not ready. A replica that is not in use makes it slower, not unready. */
export async function answerReadiness(): Promise<Response> {
  const { app } = requestContext()
  const readiness = await app.health.readiness()
  const replica = app.health.replica()
  const text = replica ? `${readiness}\nreplica: ${replica.state}` : readiness
  return new Response(text, { status: readiness === 'ready' ? 200 : 503 })
}
