import { createServerFn } from '@tanstack/react-start'
import { listOffices } from '#/server/content/office-views.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'

export const getContactPage = createServerFn().handler(async () => {
  const { app } = requestContext()
  return { offices: await listOffices(app), formToken: await issueFormToken(app) }
})
