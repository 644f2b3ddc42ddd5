import { createServerFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import { localized } from '#/domain/localized.ts'
import { inLocale } from '#/i18n/locale.ts'
import { findSite } from '#/server/site/site.ts'
import { requestContext } from '#/server/http/context.ts'
import { hasOwnHome } from '#/server/page-cache/personal-home.ts'
import type { HomeView } from './home.ts'

export const getHome = createServerFn().handler(async (): Promise<HomeView> => {
  const { home } = await findSite(requestContext().app)
  const { showsSoonest, showsOffers, showsArticles, showsApp, showsQuestions } = home
  return {
    title: inLocale(localized(home, 'title')),
    lead: inLocale(localized(home, 'lead')),
    shown: { showsSoonest, showsOffers, showsArticles, showsApp, showsQuestions },
    isOwn: hasOwnHome(getRequestHeader('cookie')),
  }
})
