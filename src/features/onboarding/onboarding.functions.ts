import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { requestContext } from '#/server/http/context.ts'
import { findJoinPage } from './page.server.ts'
import { joinKinds } from './steps.ts'

export const getJoinPage = createServerFn()
  .validator(z.object({ kind: z.enum(joinKinds), draft: z.string().max(200).optional() }))
  .handler(({ data }) => findJoinPage(requestContext().app, data))
