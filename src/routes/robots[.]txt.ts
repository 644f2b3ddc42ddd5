import { createFileRoute } from '@tanstack/react-router'
import { getUrlOrigin } from '#/paraglide/runtime.js'

export const Route = createFileRoute('/robots.txt')({
  server: {
    handlers: {
      GET: () =>
        new Response(
          [
            'User-agent: *',
            ...hidden.flatMap((path) =>
              ['', '/ar', '/en'].map((prefix) => `Disallow: ${prefix}${path}`),
            ),
            `Sitemap: ${getUrlOrigin()}/sitemap.xml`,
            '',
          ].join('\n'),
          {
            headers: {
              'content-type': 'text/plain; charset=utf-8',
              'cache-control': 'public, max-age=3600',
            },
          },
        ),
    },
  },
})

/** Pages of one person. Forms of one time are `noindex` instead: appointment links of search engines open them. */
const hidden = ['/account', '/booking', '/request', '/voucher']
