import { brand } from '#/brand.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Socials } from './Socials.tsx'

export function TopBar() {
  return (
    <div className="tone-primary bg-tone text-on-tone">
      <div className="page flex min-h-11 items-center justify-between gap-4 text-sm">
        <p className="truncate">{inLocale(brand.slogan)}</p>
        {/* As wide as it will be, because a slow page is painted before it is read to here. */}
        <div className="flex items-center justify-between gap-2 sm:min-w-66">
          <div className="hidden min-w-44 sm:block">
            <Socials label={m.layout_socials()} />
          </div>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  )
}
