import {
  isProviderAction,
  providerActions,
  type ProviderAction,
  type ProviderRole,
} from '#/domain/directory/provider.ts'
import { inLocale } from '#/i18n/locale.ts'
import { practising } from './may-practise.ts'
import type { Membership } from './member.ts'

/** A profile that the reader works for, in their language. */
export type PracticeView = {
  slug: string
  kind: Membership['profile']['kind']
  name: string
  role: ProviderRole
  isPublished: boolean
  /** The centre through which they work for the doctor; null for their own profile. */
  centre: { slug: string; name: string } | null
  /** What their role allows. */
  may: ProviderAction[]
}

export function viewPractice(membership: Membership): PracticeView {
  const { role, profile, centre } = membership
  const { slug, kind, isPublished, name } = profile
  const may = Object.keys(providerActions)
    .filter(isProviderAction)
    .filter((action) => practising(membership, action).ok)
  return {
    slug,
    kind,
    name: inLocale(name),
    role,
    isPublished,
    centre: centre && { slug: centre.slug, name: inLocale(centre.name) },
    may,
  }
}
