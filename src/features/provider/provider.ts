import type { ProviderRole } from '#/domain/provider.ts'
import type { Membership } from '#/server/practices/member.ts'

/** A profile that the reader works for, in their language. */
export type PracticeView = {
  slug: string
  kind: Membership['profile']['kind']
  name: string
  role: ProviderRole
  isPublished: boolean
}
