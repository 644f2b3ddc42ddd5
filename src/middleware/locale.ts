import { createMiddleware } from '@tanstack/react-start'
import { currentLocale, isHerePrefixed } from '#/i18n/locale.ts'

/** A server function's address contains no language: the page's is sent as a header. */
export const localeHeader = createMiddleware({ type: 'function' }).client(({ next }) =>
  next({
    headers: {
      'x-locale': currentLocale().code,
      ...(isHerePrefixed() && { 'x-prefixed': 'true' }),
    },
  }),
)
