import type { ProviderRole } from '#/domain/directory/provider.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const explainTeam = explainWith({
  'already-member': m.provider_error_already_member,
  'already-invited': m.provider_error_already_invited,
  'invitation-expired': m.provider_error_over,
  'invited-other-phone': m.provider_error_other_phone,
  'member-gone': m.provider_error_gone,
  'not-yours': m.provider_error_not_yours,
  'choice-required': m.provider_error_choice,
})

export const explainClaim = explainWith({ 'syndicate-invalid': m.join_error_syndicate_invalid })

export const roleNames: Record<ProviderRole, () => string> = {
  owner: m.provider_role_owner,
  assistant: m.provider_role_assistant,
}
