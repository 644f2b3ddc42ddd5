import { createFileRoute } from '@tanstack/react-router'
import { isLocale } from '#/paraglide/runtime.js'

export const Route = createFileRoute('/{-$locale}')({
  params: {
    // A language that is not ours is no language: the path doesn't exist.
    parse: ({ locale }) => (locale === undefined ? {} : isLocale(locale) ? { locale } : false),
  },
})
