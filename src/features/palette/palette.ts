/** In the order in which they are shown; the device knows the first itself. */
export const foundKinds = [
  'recent',
  'doctor',
  'specialty',
  'concept',
  'district',
  'facility',
  'service',
  'article',
  'page',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** Something that words have found, and the address that it leads to. */
export type FoundView = { kind: FoundKind; label: string; hint?: string; href: string }

export type FoundGroupView = { kind: FoundKind; items: FoundView[] }
