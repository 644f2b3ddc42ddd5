import { careAtHome, type SiteService } from '#/domain/content/services.ts'
import type { Brand, Site } from '#/domain/content/brand.ts'
import { inLocale } from '#/i18n/locale.ts'

declare global {
  /** The site's data in the served page; set by its first script. */
  var balsam: Site | undefined
}

/**
 * What distinguishes this Balsam from another group's site. Staff edit it: the server reads it with each
 * request, and a browser finds it in the page.
 */
export let brand: Brand
export let site: Site

/** Sets where it is read from now on. */
export function serveSite(served: Site): void {
  site = served
  brand = served.brand
}

/** The site's name in the current language. */
export function brandName(): string {
  return inLocale(brand.name)
}

/** Whether the site has the service: links to it, and texts about it, are shown only then. */
export function hasService(service: SiteService): boolean {
  return !site.servicesOff.includes(service)
}

/** Whether any care comes to a home. */
export function hasCareAtHome(): boolean {
  return careAtHome.some(hasService)
}

if (globalThis.balsam) serveSite(globalThis.balsam)

/** Sends it to the browser. `<` would end the script element early. */
export function siteScript(): string {
  return `balsam=${JSON.stringify(site).replaceAll('<', '\\u003c')}`
}
