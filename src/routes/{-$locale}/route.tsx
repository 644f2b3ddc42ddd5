import { createFileRoute } from '@tanstack/react-router'
import { isLocale } from '#/paraglide/runtime.js'

export const Route = createFileRoute('/{-$locale}')({
  params: {
    // With an unknown language the path doesn't exist.
    parse: ({ locale }) => (locale === undefined ? {} : isLocale(locale) ? { locale } : false),
  },
})
