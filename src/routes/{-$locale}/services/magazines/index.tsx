import { createFileRoute } from '@tanstack/react-router'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { feedHref } from '#/features/magazine/hrefs.ts'
import { getMagazine } from '#/features/magazine/magazine.functions.ts'
import { readMagazineSearch } from '#/features/magazine/magazine.ts'
import { MagazinePage } from '#/features/magazine/MagazinePage.tsx'

export const Route = createFileRoute('/{-$locale}/services/magazines/')({
  validateSearch: readMagazineSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => getMagazine({ data: deps }),
  staleTime: 30_000,
  headers: () => PUBLIC_PAGE,
  head: ({ loaderData: magazine }) => {
    if (!magazine) return {}
    // A specialty without articles is not a page for search engines.
    const head = pageHead({ ...magazine.head, private: magazine.articles.length === 0 })
    const feed = { rel: 'alternate', type: 'application/rss+xml', href: feedHref() }
    return { ...head, links: [...head.links, { ...feed, title: magazine.head.title }] }
  },
  component: Magazine,
})

function Magazine() {
  return <MagazinePage magazine={Route.useLoaderData()} />
}
