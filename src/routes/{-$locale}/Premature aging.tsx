import { createFileRoute } from '@tanstack/react-router'
import { AGING } from '#/features/magazine/hrefs.ts'
import { articleRoute, loadArticle } from './services/magazines/-article.ts'
import { ArticleScreen } from './services/magazines/-ArticleScreen.tsx'

export const Route = createFileRoute('/{-$locale}/Premature aging')({
  ...articleRoute,
  loader: () => loadArticle(AGING.slug),
  component: Aging,
})

function Aging() {
  return <ArticleScreen {...Route.useLoaderData()} />
}
