import type { Brand, Site } from '#/domain/brand.ts'

declare global {
  /** What the page that was served says of the site; set by its first script. */
  var balsam: Site | undefined
}

/**
 * What makes this Balsam and not another group's site. Staff keep it: the server reads it with each
 * request, and a browser finds it in the page that it was served.
 */
export let brand: Brand
export let site: Site

/** Says where it is read from now on. */
export function serveSite(served: Site): void {
  site = served
  brand = served.brand
}

if (globalThis.balsam) serveSite(globalThis.balsam)

/** Hands it to the browser. `<` would end the script element early. */
export function siteScript(): string {
  return `balsam=${JSON.stringify(site).replaceAll('<', '\\u003c')}`
}
