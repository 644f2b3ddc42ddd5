import { contrastOf, mixed } from '#/domain/web/contrast.ts'

/** The stylesheet's own accent. */
export const PRIMARY = '#0f6257'

/** What text and fills in the accent stand on, as in `ui/styles.css`, and the ink on its tint. */
export const grounds = {
  light: { canvas: '#faf6ee', surface: '#ffffff', sunken: '#f3ecdf', ink: '#16251f' },
  dark: { canvas: '#0e1614', surface: '#16211e', sunken: '#1c2a26', ink: '#ede8dc' },
} as const

/** `band` and `deep` are the lightest and the darkest point of a ground with white text. */
export type AccentColours = Record<
  'primary' | 'onPrimary' | 'soft' | 'ink' | 'band' | 'deep',
  string
>

/** The least contrast of text: WCAG 2.2, level AA. */
const LEAST = 4.5

/** Whether white text is readable on a colour, `#rrggbb`, and text in it on every ground of a light page. */
export function isReadableAccent(accent: string): boolean {
  const { canvas, surface, sunken } = grounds.light
  return [WHITE, canvas, surface, sunken].every((ground) => contrastOf(accent, ground) >= LEAST)
}

/** The colours that follow from a readable accent, for light pages and for dark ones. */
export function accentColours(accent: string): Record<'light' | 'dark', AccentColours> {
  const { light, dark } = grounds
  const tint = mixed(accent, light.surface, 0.12)
  const shade = mixed(accent, dark.canvas, 0.3)
  const bright = until(accent, WHITE, [dark.canvas, dark.surface, dark.sunken])
  return {
    light: {
      primary: accent,
      onPrimary: WHITE,
      soft: tint,
      ink: until(accent, BLACK, [light.canvas, light.surface, light.sunken, tint]),
      band: accent,
      deep: mixed(accent, BLACK, 0.65),
    },
    dark: {
      primary: bright,
      onPrimary: until(mixed(bright, BLACK, 0.3), BLACK, [bright]),
      soft: shade,
      ink: until(bright, WHITE, [dark.canvas, dark.surface, dark.sunken, shade]),
      band: mixed(accent, dark.canvas, 0.85),
      deep: mixed(accent, dark.canvas, 0.4),
    },
  }
}

const WHITE = '#ffffff'
const BLACK = '#000000'

/** The colour, mixed with so much of the other that it is readable on each ground. */
function until(colour: string, other: string, on: readonly string[]): string {
  const shares = Array.from({ length: 21 }, (_, step) => 1 - step / 20)
  const mixes = shares.map((share) => mixed(colour, other, share))
  return mixes.find((mix) => on.every((ground) => contrastOf(mix, ground) >= LEAST)) ?? other
}
