import type { RefusalCode } from '#/domain/codes.ts'
/** The texts for visitors that staff edit. */
export const contentKinds = [
  'specialty',
  'governorate',
  'district',
  'insurer',
  'concept',
  'rate',
  'coverage',
  'offer',
  'article',
  'vacancy',
  'policy',
  'office',
  'procedure',
  'hospital',
  'plan',
  'labTest',
  'labPackage',
  'brand',
  'home',
  'services',
] as const
export type ContentKind = (typeof contentKinds)[number]

/** A piece of content: its kind, and its slug there. */
export type ContentItem = { kind: ContentKind; key: string }

/** The content of a piece, as the texts of its form. */
export type Texts = Record<string, string>

/** A field with a problem, or `form`, and the code of the rule. */
export type ContentProblem = { field: string; code: RefusalCode }

/** The kinds with exactly one piece, which has the kind's name. */
export function isSingle(kind: ContentKind): boolean {
  return kind === 'brand' || kind === 'home' || kind === 'services'
}

/** The kinds to which no piece can be added: single ones, and one with a piece for each service. */
export function isFixed(kind: ContentKind): boolean {
  return isSingle(kind) || kind === 'coverage'
}

export type FieldChange = { field: string; before: string; after: string }

/** What changed from one version to the next, field by field. */
export function changesBetween(before: Texts, after: Texts): FieldChange[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
    .filter((change) => change.before !== change.after)
}

/** The tags of pages in shared caches, see `cacheTagsOf`: pages that show the piece. */
export function cacheTags({ kind, key }: ContentItem): string[] {
  return tags[kind](key)
}

const tags: Record<ContentKind, (key: string) => string[]> = {
  specialty: () => ['catalogue'],
  governorate: () => ['catalogue'],
  district: () => ['catalogue'],
  insurer: () => ['catalogue'],
  concept: () => ['catalogue'],
  rate: () => ['rates'],
  coverage: () => ['rates'],
  offer: () => ['offers'],
  article: () => ['articles'],
  vacancy: () => ['vacancies'],
  policy: () => ['site'],
  office: () => ['offices'],
  procedure: () => ['surgery'],
  hospital: () => ['surgery'],
  plan: () => ['surgery'],
  labTest: () => ['catalogue'],
  labPackage: () => ['catalogue'],
  brand: () => ['site'],
  home: () => ['home'],
  services: () => ['site'],
}
