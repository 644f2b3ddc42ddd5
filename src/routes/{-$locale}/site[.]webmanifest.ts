import { createFileRoute } from '@tanstack/react-router'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { webManifest } from '#/features/logo/manifest.server.ts'

export const Route = createFileRoute('/{-$locale}/site.webmanifest')({
  server: {
    handlers: {
      GET: () =>
        new Response(JSON.stringify(webManifest()), {
          headers: { 'content-type': 'application/manifest+json; charset=utf-8', ...PUBLIC_PAGE },
        }),
    },
  },
})
