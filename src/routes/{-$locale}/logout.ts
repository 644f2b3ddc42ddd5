import { createFileRoute } from '@tanstack/react-router'
import { leaveAccount } from '#/features/account/logout.server.ts'

/** Only a post logs out: programs that follow links must not. */
export const Route = createFileRoute('/{-$locale}/logout')({
  server: {
    handlers: {
      GET: () => new Response(null, { status: 303, headers: { location: '/' } }),
      POST: leaveAccount,
    },
  },
})
