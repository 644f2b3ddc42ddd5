import { accentColours, type AccentColours } from '#/domain/content/accent.ts'

/** The owner's colour in the tokens of `ui/styles.css`, whose rules are layered, so that browsers prefer these. */
export function accentStyle(accent: string): string {
  const { light, dark } = accentColours(accent)
  const night = `html:root:not([data-theme]){${tokensOf(dark)}}`
  return `html:root{${tokensOf(light)}}@media screen and (prefers-color-scheme:dark){${night}}`
}

function tokensOf({ primary, onPrimary, soft, ink, band, deep }: AccentColours): string {
  return `--primary:${primary};--on-primary:${onPrimary};--primary-soft:${soft};--primary-ink:${ink};--band:${band};--deep:${deep}`
}
