import { isCareService } from '#/domain/care/care.ts'
import {
  isSingle,
  type ContentItem,
  type ContentKind,
  type Texts,
} from '#/domain/content/content.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Names } from '#/i18n/names.ts'
import { careServiceNames } from '#/i18n/terms/care.ts'
import { m } from '#/paraglide/messages.js'

const kinds: Names<ContentKind> = {
  specialty: m.content_kind_specialty,
  governorate: m.content_kind_governorate,
  district: m.content_kind_district,
  insurer: m.content_kind_insurer,
  concept: m.content_kind_concept,
  rate: m.content_kind_rate,
  coverage: m.content_kind_coverage,
  offer: m.content_kind_offer,
  article: m.content_kind_article,
  vacancy: m.content_kind_vacancy,
  policy: m.content_kind_policy,
  office: m.content_kind_office,
  procedure: m.content_kind_procedure,
  hospital: m.content_kind_hospital,
  plan: m.content_kind_plan,
  labTest: m.content_kind_lab_test,
  labPackage: m.content_kind_lab_package,
  brand: m.content_kind_brand,
  home: m.content_kind_home,
  services: m.content_kind_services,
}

/** The name of a kind, in the plural. */
export function contentKindName(kind: ContentKind): string {
  return kinds[kind]()
}

/** The name of a piece, in the reader's language if it has names in both. */
export function contentItemName({ kind, key }: ContentItem, texts: Texts): string {
  const { nameAr, nameEn, titleAr, titleEn, phrasesAr, phrasesEn } = texts
  if (isSingle(kind)) return contentKindName(kind)
  if (kind === 'coverage' && isCareService(key)) return careServiceNames[key]()
  const ar = nameAr || titleAr || firstLine(phrasesAr)
  const en = nameEn || titleEn || firstLine(phrasesEn)
  return inLocale({ ar, en }) || ar || en || key
}

const firstLine = (text = '') => text.split('\n')[0] ?? ''
