import { createServerFn } from '@tanstack/react-start'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import { typedSchema } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { contactForms } from './forms.server.ts'
import { listOffices } from './offices.server.ts'

export const getContactPage = createServerFn().handler(async () => {
  const { services } = requestContext()
  return { offices: await listOffices(services), envelope: issueEnvelope(services) }
})

export const sendContactForm = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(contactForms, data))
