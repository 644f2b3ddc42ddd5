import type { ContentItem } from '#/domain/content/content.ts'

/** The desk's page of a piece; without a language. */
export function contentPath({ kind, key }: ContentItem): string {
  return `/staff/content/${kind}/${key}`
}
