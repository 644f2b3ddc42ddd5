import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/seo/head.ts'
import { AGING } from '#/features/magazine/hrefs.ts'
import { m } from '#/paraglide/messages.js'
import { articleRoute, loadArticle } from './services/magazines/-article.ts'
import { ArticleScreen } from './services/magazines/-ArticleScreen.tsx'

export const Route = createFileRoute('/{-$locale}/Premature aging')({
  ...articleRoute,
  loader: () => loadArticle(AGING.slug),
  // The page's title from the specification; the article's own title is its heading.
  head: ({ loaderData }) =>
    loaderData ? pageHead({ ...loaderData.article.head, title: m.magazine_aging() }) : {},
  component: Aging,
})

function Aging() {
  return <ArticleScreen {...Route.useLoaderData()} />
}
