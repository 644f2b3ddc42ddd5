import { brand } from '#/brand.ts'
import { inLocale } from '#/i18n/locale.ts'

/** The mark and the site's name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 text-xl font-semibold text-primary">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden>
        <rect width="32" height="32" rx="10" fill="currentColor" />
        <path
          d="M16 25c-5-3.4-8-6.6-8-10.2A4.4 4.4 0 0 1 16 12a4.4 4.4 0 0 1 8 2.8C24 18.4 21 21.600 16 25Z"
          fill="var(--color-on-primary)"
        />
        <path
          d="M16 5.500c2.200 1 3.200 2.800 2.900 5-2.200-.7-3.200-2.400-2.900-5Z"
          fill="var(--color-on-primary)"
        />
      </svg>
      {inLocale(brand.name)}
    </span>
  )
}
