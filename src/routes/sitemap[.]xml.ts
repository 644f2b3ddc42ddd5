import { createFileRoute } from '@tanstack/react-router'
import { sitemap } from '#/features/frame/sitemap.ts'
import { articlePath } from '#/features/magazine/hrefs.ts'
import { offerPath } from '#/features/offers/hrefs.ts'
import { requestContext } from '#/server/context.server.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: {
    handlers: {
      GET: async () => {
        const { origin, services } = requestContext()
        const now = services.clock.now()
        const [doctors, articles, offers] = await Promise.all([
          services.directory.listSlugs(),
          services.magazine.listSlugs(now),
          services.offers.listSlugs(now),
        ])
        const pages = [
          ...doctors.map((slug) => ({ path: `/doctor/${slug}` })),
          ...offers.map((slug) => ({ path: offerPath(slug) })),
          ...articles.map(({ slug, locales }) => ({ path: articlePath(slug), locales })),
        ]
        return new Response(sitemap(origin, pages), {
          headers: {
            'content-type': 'application/xml; charset=utf-8',
            'cache-control': 'public, max-age=3600',
          },
        })
      },
    },
  },
})
