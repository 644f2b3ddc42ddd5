import { SoonestDoctors } from '#/features/directory/SoonestDoctors.tsx'
import { ArticlePage } from '#/features/magazine/ArticlePage.tsx'
import type { LoadedArticle } from './-article.ts'

export function ArticleScreen({ article, soonest }: LoadedArticle) {
  return (
    <ArticlePage article={article}>
      {soonest.length > 0 && <SoonestDoctors doctors={soonest} />}
    </ArticlePage>
  )
}
