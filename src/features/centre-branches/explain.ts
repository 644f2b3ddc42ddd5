import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const explainBranch = explainWith({
  'not-yours': m.provider_error_not_yours,
  'choice-required': m.provider_error_branch,
  'too-many': m.provider_error_branches_many,
})
