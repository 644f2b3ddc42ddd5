/** The address of a doctor's photo, which changes with it; null without one. */
export function photoHref(slug: string, publishedAt: Date | null): string | null {
  return publishedAt && `/api/photos/${slug}?v=${publishedAt.getTime()}`
}
