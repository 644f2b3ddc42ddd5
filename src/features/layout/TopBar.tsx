import { brand, site } from '#/brand.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { DemoMark } from './DemoMark.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { NavLinks } from './NavLinks.tsx'
import { Socials } from './Socials.tsx'

/**
 * The slogan and the social links of the specification, with its five links. On a phone it is the end of the footer:
 * slogan and language, because the menu has the rest.
 */
export function TopBar() {
  return (
    <nav
      aria-label={m.layout_top_bar()}
      className="bg-deep text-on-band [--focus:currentColor] lg:absolute lg:inset-x-0 lg:top-0 print:hidden"
    >
      <div className="page flex min-h-11 flex-wrap items-center gap-x-4 text-sm">
        <p className="me-auto">{inLocale(brand.slogan)}</p>
        {site.isDemo && (
          <span className="max-lg:hidden">
            <DemoMark />
          </span>
        )}
        <NavLinks className="flex max-lg:hidden" />
        <div className="max-lg:hidden">
          <Socials label={m.layout_socials()} />
        </div>
        <LanguageSwitch />
      </div>
    </nav>
  )
}
