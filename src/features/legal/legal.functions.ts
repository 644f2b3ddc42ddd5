import { createServerFn } from '@tanstack/react-start'
import { typedSchema } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { myDataForms } from './forms.server.ts'

export const sendMyDataForm = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(myDataForms, data))
