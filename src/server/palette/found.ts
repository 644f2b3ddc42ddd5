/** In the displayed order; only the device knows the first kind. */
export const foundKinds = [
  'recent',
  'doctor',
  'specialty',
  'concept',
  'district',
  'facility',
  'lab-test',
  'service',
  'article',
  'page',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** A result, and its address. */
export type FoundView = { kind: FoundKind; label: string; hint?: string; href: string }

export type FoundGroupView = { kind: FoundKind; items: FoundView[] }
