import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { topLink } from '#/ui/RouterLink.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleHeader } from './ArticleHeader.tsx'
import { Contents } from './Contents.tsx'
import { magazineCrumbs } from './breadcrumbs.ts'
import { LatestArticles } from './LatestArticles.tsx'
import type { ArticleView } from '#/server/content/article-views.ts'
import { References } from './References.tsx'

type ArticlePageProps = {
  article: ArticleView
  /**
   * Doctors of its specialty with the earliest free times, which another feature renders; empty if there are
   * none.
   */
  children: ReactNode
}

export function ArticlePage({ article, children }: ArticlePageProps) {
  const { blocks, contents, references, related } = article
  return (
    <div className="page grid gap-10 py-6 lg:py-8">
      <article className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-3 *:min-w-0 lg:col-span-2">
          <Breadcrumbs
            label={m.layout_breadcrumbs()}
            crumbs={magazineCrumbs(article)}
            link={topLink}
            className="print:hidden"
          />
          <ArticleHeader article={article} />
        </div>
        <div className="min-w-0 lg:order-last">
          {contents.length > 1 && <Contents entries={contents} />}
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <ArticleBody blocks={blocks} />
          <Disclaimer />
          <References references={references} />
        </div>
      </article>
      <Soonest article={article}>{children}</Soonest>
      {related.length > 0 && (
        <section aria-labelledby="article_related" className="print:hidden">
          <h2 id="article_related" className="mb-4 text-2xl">
            {m.magazine_related()}
          </h2>
          <LatestArticles articles={related} />
        </section>
      )}
    </div>
  )
}

function Disclaimer() {
  return (
    <Alert title={m.magazine_disclaimer()}>
      {m.magazine_emergency()}{' '}
      <a
        href={`tel:${brand.emergency}`}
        dir="ltr"
        className="finger font-semibold text-error-ink underline underline-offset-4"
      >
        {brand.emergency}
      </a>
    </Alert>
  )
}

function Soonest({ article: { specialty, specialtySlug }, children }: ArticlePageProps) {
  return (
    <section aria-labelledby="article_soonest" className="print:hidden">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="article_soonest" className="text-2xl">
            {m.magazine_soonest({ specialty })}
          </h2>
          <p className="mt-1 text-muted">
            {children ? m.magazine_soonest_text() : m.magazine_soonest_none()}
          </p>
        </div>
        <Link
          to="/{-$locale}/doctors"
          search={{ specialty: specialtySlug, sort: 'soonest' }}
          className={buttonClasses({ variant: 'link' })}
        >
          {m.magazine_soonest_all({ specialty })}
        </Link>
      </div>
      {children}
    </section>
  )
}
