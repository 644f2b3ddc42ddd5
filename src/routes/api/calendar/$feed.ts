import { createFileRoute } from '@tanstack/react-router'
import { answerFeed } from '#/features/calendar/feed.server.ts'

/** A doctor's bookings for calendar programs, at an address that only the owner sees. */
export const Route = createFileRoute('/api/calendar/$feed')({
  server: {
    handlers: {
      GET: ({ params: { feed }, request }) =>
        answerFeed(feed, request.headers.get('if-none-match')),
    },
  },
})
