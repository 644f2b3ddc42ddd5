import type { ProviderRole } from '#/domain/directory/provider.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Membership } from './member.ts'

/** A profile that the reader works for, in their language. */
export type PracticeView = {
  slug: string
  kind: Membership['profile']['kind']
  name: string
  role: ProviderRole
  isPublished: boolean
}

export function viewPractice({ role, profile }: Membership): PracticeView {
  const { slug, kind, isPublished, name } = profile
  return { slug, kind, name: inLocale(name), role, isPublished }
}
