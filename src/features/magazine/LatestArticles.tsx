import { ArticleCard } from './ArticleCard.tsx'
import type { ArticleCardView } from './magazine.ts'

/** A few articles under a heading of the page's. */
export function LatestArticles({ articles }: { articles: readonly ArticleCardView[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {articles.map((article) => (
        <li key={article.slug} className="flex min-w-0">
          <ArticleCard article={article} heading="h3" />
        </li>
      ))}
    </ul>
  )
}
