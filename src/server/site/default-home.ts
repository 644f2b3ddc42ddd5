import type { ContentValue } from '#/domain/content/content-kinds.ts'
import { m } from '#/paraglide/messages.js'

export function firstHome(): ContentValue<'home'> {
  return {
    titleAr: m.home_heading({}, { locale: 'ar' }),
    titleEn: m.home_heading({}, { locale: 'en' }),
    leadAr: m.home_lead({}, { locale: 'ar' }),
    leadEn: m.home_lead({}, { locale: 'en' }),
    showsSoonest: true,
    showsOffers: true,
    showsArticles: false,
    showsApp: true,
    showsQuestions: false,
  }
}
