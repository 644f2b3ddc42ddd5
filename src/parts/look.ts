import type { Tone } from '#/ui/tones.ts'

/** How a status is displayed. */
export type Look = { label: () => string; color: Tone }
