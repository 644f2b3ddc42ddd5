import type { Tone } from '#/ui/tones.ts'

/** How a status is shown. */
export type Look = { label: () => string; color: Tone }
