import { createServerFn } from '@tanstack/react-start'
import { policyKinds, type PolicyKind } from '#/domain/content/policy.ts'
import { reading } from '#/middleware/reading.ts'
import { findNewPolicy } from '#/server/site/policies.ts'
import { findPolicy, previewPolicy } from '#/server/content/policy-views.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { hasDraftPolicies } from '#/server/opening/opening.ts'
import { openPreview, tokenSchema } from '#/server/content/preview-links.ts'
import { currentUser } from '#/server/session/session.ts'

export const getPolicy = createServerFn()
  .validator(reading((kind: PolicyKind) => policyKinds.find((each) => each === kind) ?? 'privacy'))
  .handler(async ({ data: kind }) => {
    const { app } = requestContext()
    const [policy, isDraft] = await Promise.all([findPolicy(app, kind), hasDraftPolicies(app)])
    return { ...policy, isDraft }
  })

/** Null if there is nothing to agree to. */
export const getNewPolicy = createServerFn().handler(async () => {
  const { app } = requestContext()
  const user = await currentUser()
  const policy = user && (await findNewPolicy(app, user.id))
  return policy && { policy, formToken: await issueFormToken(app) }
})

/** A draft by its link, as its page will look; null for a draft of something else. */
export const getPolicyPreview = createServerFn()
  .validator(tokenSchema)
  .handler(async ({ data: token }) => {
    const draft = await openPreview(requestContext().app, token)
    return draft?.kind === 'policy' ? previewPolicy(draft) : null
  })
