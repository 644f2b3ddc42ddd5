import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { requestContext } from '#/server/http/context.ts'
import { findApplicationForm } from '#/server/requests/application-form.ts'
import { joinKinds, joinPaths } from '#/domain/directory/applicant.ts'
import { requirePage } from '#/middleware/found.ts'

export const getJoinPage = createServerFn()
  .validator(z.object({ kind: z.enum(joinKinds), draft: z.string().max(200).optional() }))
  .handler(({ data }) => {
    requirePage(joinPaths[data.kind])
    const { app, origin } = requestContext()
    return findApplicationForm(app, { ...data, origin })
  })
