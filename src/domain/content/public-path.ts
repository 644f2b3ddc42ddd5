import type { CareService } from '#/domain/care/care.ts'
import type { ContentItem, ContentKind, Texts } from './content.ts'

/** Where visitors read it; null if it has no page of its own. Without a language. */
export function publicPathOf({ kind, key }: ContentItem, texts: Texts): string | null {
  if (texts['isHidden'] === 'yes') return null
  return paths[kind](key, texts)
}

const paths: Record<ContentKind, (key: string, texts: Texts) => string | null> = {
  specialty: (key) => `/doctors?specialty=${key}`,
  governorate: (key) => `/doctors?governorate=${key}`,
  district: (key, { governorateSlug = '' }) =>
    `/doctors?governorate=${governorateSlug}&district=${key}`,
  insurer: (key) => `/doctors?insurer=${key}`,
  concept: (_key, { phrasesAr = '' }) =>
    `/doctors?${new URLSearchParams({ q: phrasesAr.split('\n')[0] ?? '' })}`,
  rate: (_key, { service = '' }) => servicePaths[service] ?? null,
  coverage: (key) => servicePaths[key] ?? null,
  offer: (key) => `/offers/${key}`,
  article: (key) => `/services/magazines/${key}`,
  vacancy: (key) => `/job/${key}`,
  policy: (key) => (key.startsWith('privacy-') ? '/privacy_policyE' : '/conditions-roles'),
  office: () => '/contact-us',
  procedure: (key) => `/surgery-isntallement?procedure=${key}`,
  hospital: () => '/surgery-isntallement',
  plan: () => '/surgery-isntallement',
  labTest: (key) => `/lab-tests/${key}`,
  labPackage: (key) => `/lab-tests/${key}`,
  brand: () => '/',
  home: () => '/',
  services: () => '/',
}

const servicePaths: Partial<Record<string, string>> = {
  'home-visit': '/home-visit',
  nursing: '/nursury',
  pets: '/services/pets',
} satisfies Record<CareService, string>
