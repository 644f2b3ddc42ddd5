import type { Site } from '#/domain/brand.ts'
import type { ContentValue } from '#/domain/contentkinds.ts'

export type Sites = {
  /** Asked with every page, in one small question: a change shows at once, everywhere. */
  read: (now: Date) => Promise<Site & { home: ContentValue<'home'> }>
}
