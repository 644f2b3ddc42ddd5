import { createFileRoute } from '@tanstack/react-router'
import { getPreview } from '#/features/content/content.functions.ts'
import { PreviewPage } from '#/features/content/PreviewPage.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { getPolicyPreview } from '#/features/legal/legal.functions.ts'
import { LegalPage } from '#/features/legal/LegalPage.tsx'
import { ArticleBody } from '#/features/magazine/ArticleBody.tsx'
import { ArticlePage } from '#/features/magazine/ArticlePage.tsx'
import { getArticlePreview } from '#/features/magazine/magazine.functions.ts'
import { OfferCard } from '#/features/offers/OfferCard.tsx'
import { getOfferPreview } from '#/features/offers/offers.functions.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/preview/$token')({
  loader: async ({ params: { token: data } }) => {
    const preview = await getPreview({ data })
    const [article, offer, policy] = await Promise.all([
      preview.kind === 'article' ? getArticlePreview({ data }) : null,
      preview.kind === 'offer' ? getOfferPreview({ data }) : null,
      preview.kind === 'policy' ? getPolicyPreview({ data }) : null,
    ])
    return { preview, article, offer, policy, title: m.content_preview_title() }
  },
  head: privateHead,
  component: Preview,
})

function Preview() {
  const { preview, article, offer, policy } = Route.useLoaderData()
  return (
    <PreviewPage preview={preview}>
      {article && <ArticlePage article={article}>{null}</ArticlePage>}
      {offer && (
        <div className="page grid max-w-md gap-4 py-6">
          <h1 className="sr-only">{offer.title}</h1>
          <OfferCard offer={offer} />
        </div>
      )}
      {policy && <LegalPage title={preview.name} policy={policy} Body={ArticleBody} />}
    </PreviewPage>
  )
}
