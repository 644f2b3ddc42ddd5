import { createFileRoute } from '@tanstack/react-router'
import { servePicture } from '#/features/seo/serve-picture.server.ts'

/** The picture of a shared link, on a site whose owner has another logo, name, slogan or colour. */
export const Route = createFileRoute('/api/social/$language/$screen')({
  server: {
    handlers: {
      GET: ({ params: { language, screen }, request }) => servePicture(language, screen, request),
    },
  },
})
