import { z } from 'zod'
import type { ProviderRole } from '#/domain/provider.ts'
import { mobile, slug } from '#/forms/fields.ts'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'

export const inviteSchema = z.object({
  slug,
  phone: mobile,
  /** Empty: all of them. */
  branch: z
    .string()
    .default('')
    .transform((typed) => typed || null)
    .pipe(z.uuid('choice-required').nullable()),
})
export type InviteInput = z.output<typeof inviteSchema>

/** Who leaves: a member, or whoever was only invited. */
export const leavingSchema = z.object({ slug, id: z.uuid('form-refused') })
export type LeavingInput = z.output<typeof leavingSchema>

export const joinSchema = z.object({ secret: z.string().max(100, 'form-refused') })

export type ColleagueView = {
  id: string
  name: string
  phone: string
  role: ProviderRole
  branchName: string | null
  isSelf: boolean
}

export type InvitationView = {
  id: string
  phone: string
  branchName: string | null
  expiresAt: string
}

export type TeamView = {
  slug: string
  colleagues: ColleagueView[]
  invitations: InvitationView[]
  branches: { id: string; name: string }[]
}

export type JoinView = {
  secret: string
  /** Null once the link is over. */
  invitation: { name: string; role: ProviderRole } | null
  /** Who would join; null without a signed-in user. */
  userName: string | null
}

export type TeamFormsProps = { envelope: Envelope; failed?: FailedPost | undefined }
