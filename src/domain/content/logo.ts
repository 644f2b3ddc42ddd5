/** The sides of a logo's squares in pixels: a tab, the header, a phone's home screen, and installed apps. */
export const logoSides = [48, 96, 180, 192, 512] as const
export type LogoSide = (typeof logoSides)[number]

/** In bytes. An SVG of a logo is far smaller; one with more is a photo or a drawing of a program. */
export const MAX_LOGO_BYTES = 1_000_000

/** The longest side in pixels of a PNG that is published as it is, where nothing encodes pictures. */
export const MAX_PLAIN_LOGO = 512

/** The path of one square; the version makes every other logo another address. */
export function logoPath(version: string, side: LogoSide): string {
  return `/api/logo/${side}?v=${version}`
}

/** The letter that stands for a name without a logo, as a capital where its script has them. */
export function firstLetter(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toUpperCase()
}
