/** What staff keep of what visitors read. */
export const contentKinds = [
  'specialty',
  'district',
  'insurer',
  'rate',
  'offer',
  'article',
  'vacancy',
  'policy',
  'brand',
  'home',
] as const
export type ContentKind = (typeof contentKinds)[number]
