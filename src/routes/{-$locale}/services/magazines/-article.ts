import { getSoonest } from '#/features/directory/directory.functions.ts'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { getArticle } from '#/features/magazine/magazine.functions.ts'

export type LoadedArticle = Awaited<ReturnType<typeof loadArticle>>

/** Shared by the addresses of articles; separate from the page, which is loaded when it is displayed. */
export const articleRoute = {
  staleTime: 30_000,
  headers: () => PUBLIC_PAGE,
  head: ({ loaderData }: { loaderData?: LoadedArticle | undefined }) =>
    loaderData ? pageHead(loaderData.article.head) : {},
}

export async function loadArticle(slug: string) {
  const article = await getArticle({ data: slug })
  return { article, soonest: await getSoonest({ data: article.specialtySlug }) }
}
