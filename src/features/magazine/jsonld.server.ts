import { currentLocale } from '#/i18n/locale.ts'
import { findPicturePath } from '#/parts/social-picture.server.ts'
import type { FoundArticle } from '#/server/content/article-views.ts'
import { magazineCrumbs } from './breadcrumbs.ts'
import { articleHref, articlePath } from './hrefs.ts'
import { brandName } from '#/brand.ts'

/** An article as schema.org data: nothing that the page doesn't show. */
export function articleJsonLd(article: FoundArticle, origin: string): object {
  const url = origin + articleHref(article.slug)
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    image: origin + findPicturePath(articlePath(article.slug)),
    inLanguage: currentLocale().code,
    articleSection: article.specialty,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: publisher(origin),
    publisher: publisher(origin),
    citation: article.references.map(({ name, url }) => ({
      '@type': 'CreativeWork',
      name,
      ...(url && { url }),
    })),
    mainEntityOfPage: {
      '@type': 'MedicalWebPage',
      '@id': url,
      lastReviewed: article.reviewedOn,
      reviewedBy: { '@type': 'Person', name: article.reviewer },
    },
  }
}

export function crumbsJsonLd(origin: string, article?: FoundArticle): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: magazineCrumbs(article).map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: origin + ('href' in crumb ? crumb.href : articleHref(article?.slug ?? '')),
    })),
  }
}

function publisher(origin: string): object {
  return { '@type': 'Organization', name: brandName(), url: origin }
}
