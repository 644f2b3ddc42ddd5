import type { NoticeChannel } from '#/domain/notice.ts'
import type { BookingNoticeChoice, InvitedRole, ProviderRole } from '#/domain/directory/provider.ts'
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
  'manager-all-branches': m.provider_error_manager_branch,
  'email-required': m.provider_error_email_required,
})

export const explainDay = explainWith({ 'link-over': m.provider_day_over })

export const explainClaim = explainWith({ 'syndicate-invalid': m.join_error_syndicate_invalid })

/** When messages about bookings come. */
export const noticeChoices: Record<BookingNoticeChoice, () => string> = {
  none: m.provider_notices_none,
  'at-once': m.provider_notices_at_once,
  'before-session': m.provider_notices_before_session,
}

export const channelNames: Record<NoticeChannel, () => string> = {
  sms: m.provider_notices_sms,
  whatsapp: m.provider_notices_whatsapp,
  email: m.provider_notices_email,
}

/** What an invited colleague will do. */
export const invitedRoleNames: Record<InvitedRole, () => string> = {
  assistant: m.provider_team_role_assistant,
  nurse: m.provider_team_role_nurse,
  manager: m.provider_team_role_manager,
}

export const roleNames: Record<ProviderRole, () => string> = {
  owner: m.provider_role_owner,
  manager: m.provider_role_manager,
  nurse: m.provider_role_nurse,
  assistant: m.provider_role_assistant,
}
