import { createServerFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import { inLocale } from '#/i18n/locale.ts'
import { findSite } from '#/server/content/sites.ts'
import { requestContext } from '#/server/context.server.ts'
import { hasOwnHome } from '#/server/homecookies.server.ts'
import type { HomeView } from './home.ts'

export const getHome = createServerFn().handler(async (): Promise<HomeView> => {
  const { home } = await findSite(requestContext().app)
  const { titleAr, titleEn, leadAr, leadEn, ...shown } = home
  return {
    title: inLocale(titleAr, titleEn),
    lead: inLocale(leadAr, leadEn),
    shown,
    isOwn: hasOwnHome(getRequestHeader('cookie')),
  }
})
