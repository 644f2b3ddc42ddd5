import { createFileRoute } from '@tanstack/react-router'
import { serveLogo } from '#/features/logo/serve-logo.server.ts'

/** A square of the owner's logo, by its side in pixels; `letter` is the mark of a site without a logo. */
export const Route = createFileRoute('/api/logo/$side')({
  server: { handlers: { GET: ({ params: { side }, request }) => serveLogo(side, request) } },
})
