import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { typedSchema } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { joinForms } from './forms.server.ts'
import { findJoinPage } from './page.server.ts'
import { joinKinds } from './steps.ts'

export const getJoinPage = createServerFn()
  .validator(z.object({ kind: z.enum(joinKinds), draft: z.string().max(200).optional() }))
  .handler(({ data }) => findJoinPage(requestContext().services, data))

/** The three forms and their steps, sent in place. */
export const sendJoinForm = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(joinForms, data))
