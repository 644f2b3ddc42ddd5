import { createServerFn } from '@tanstack/react-start'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { listOffices } from './offices.server.ts'

export const getContactPage = createServerFn().handler(async () => {
  const { app } = requestContext()
  return { offices: await listOffices(app), envelope: issueEnvelope(app) }
})
