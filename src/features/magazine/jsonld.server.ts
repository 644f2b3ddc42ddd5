import { pictureOf } from '#/domain/directory/pictures.ts'
import { webAddress } from '#/domain/web/web-address.ts'
import { currentLocale } from '#/i18n/locale.ts'
import type { Article } from '#/server/content/published.ts'
import { magazineCrumbs } from './breadcrumbs.ts'
import { articleHref, articlePath } from './hrefs.ts'
import { brandName } from './labels.ts'

/** An article as schema.org data: nothing that the page doesn't show. */
export function articleJsonLd(article: Article, origin: string): object {
  const url = origin + articleHref(article.slug)
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    image: origin + pictureOf(articlePath(article.slug), currentLocale().code),
    inLanguage: currentLocale().code,
    articleSection: article.specialty,
    datePublished: article.publishedAt.toISOString(),
    dateModified: article.updatedAt.toISOString(),
    author: publisher(origin),
    publisher: publisher(origin),
    citation: article.references.map(({ name, url }) => ({
      '@type': 'CreativeWork',
      name,
      ...(webAddress(url) && { url }),
    })),
    mainEntityOfPage: {
      '@type': 'MedicalWebPage',
      '@id': url,
      lastReviewed: article.reviewedOn,
      reviewedBy: { '@type': 'Person', name: article.reviewer },
    },
  }
}

export function crumbsJsonLd(origin: string, article?: Article): object {
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
