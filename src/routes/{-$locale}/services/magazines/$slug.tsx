import { createFileRoute } from '@tanstack/react-router'
import { articleRoute, loadArticle } from './-article.ts'
import { ArticleScreen } from './-ArticleScreen.tsx'

export const Route = createFileRoute('/{-$locale}/services/magazines/$slug')({
  ...articleRoute,
  loader: ({ params: { slug } }) => loadArticle(slug),
  component: MagazineArticle,
})

function MagazineArticle() {
  return <ArticleScreen {...Route.useLoaderData()} />
}
