import { CardRow } from '#/ui/CardRow.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import type { ArticleCardView } from '#/server/content/article-views.ts'

/** A few articles under a heading of the current page. */
export function LatestArticles({ articles }: { articles: readonly ArticleCardView[] }) {
  return (
    <CardRow
      cards={articles.map((article) => ({
        id: article.slug,
        card: <ArticleCard article={article} heading="h3" isBrief />,
      }))}
    />
  )
}
