import { inLocale } from '#/i18n/locale.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { PracticeView } from './provider.ts'

export function viewPractice({ role, profile }: Membership): PracticeView {
  const { slug, kind, isPublished, nameAr, nameEn } = profile
  return { slug, kind, name: inLocale(nameAr, nameEn), role, isPublished }
}
