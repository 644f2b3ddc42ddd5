import type { ContentValue } from '#/domain/contentkinds.ts'

/** What staff say on the home page, and which parts of it they show. */
export type HomeView = {
  title: string
  lead: string
  shown: Pick<
    ContentValue<'home'>,
    'showsSoonest' | 'showsOffers' | 'showsArticles' | 'showsApp' | 'showsQuestions'
  >
  /** It shows something of one browser's own, and is kept nowhere. */
  isOwn: boolean
}
