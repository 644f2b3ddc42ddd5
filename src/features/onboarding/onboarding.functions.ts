import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { requestContext } from '#/server/http/context.ts'
import { findApplicationForm } from '#/server/requests/application-form.ts'
import { joinKinds } from '#/domain/directory/applicant.ts'

export const getJoinPage = createServerFn()
  .validator(z.object({ kind: z.enum(joinKinds), draft: z.string().max(200).optional() }))
  .handler(({ data }) => {
    const { app, origin } = requestContext()
    return findApplicationForm(app, { ...data, origin })
  })
