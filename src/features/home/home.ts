import type { ContentValue } from '#/domain/content/content-kinds.ts'

/** The specialties' place on the page. */
export const FIELDS_ID = 'fields'

/** The home page's texts that staff edit, and the sections that are shown. */
export type HomeView = {
  title: string
  lead: string
  shown: Pick<
    ContentValue<'home'>,
    'showsSoonest' | 'showsOffers' | 'showsArticles' | 'showsApp' | 'showsQuestions'
  >
  /** Contains something of one browser, so it is not cached. */
  isOwn: boolean
}
