import { createServerFn } from '@tanstack/react-start'
import { inLocale } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'

/** What staff say on the home page, and which parts of it they show. */
export const getHome = createServerFn().handler(async () => {
  const { sites, clock } = requestContext().services
  const { home } = await sites.read(clock.now())
  const { titleAr, titleEn, leadAr, leadEn, ...shown } = home
  return { title: inLocale(titleAr, titleEn), lead: inLocale(leadAr, leadEn), shown }
})
