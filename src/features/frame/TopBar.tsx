import { brand } from '#/brand.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Socials } from './Socials.tsx'

export function TopBar() {
  return (
    <div className="tone-primary bg-tone text-on-tone">
      <div className="page flex min-h-11 items-center justify-between gap-4 text-sm">
        <p className="truncate">{inLocale(brand.slogan.ar, brand.slogan.en)}</p>
        <div className="flex items-center gap-2">
          <div className="hidden sm:block">
            <Socials label={m.frame_socials()} />
          </div>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  )
}
