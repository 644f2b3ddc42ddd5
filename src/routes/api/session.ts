import { createFileRoute } from '@tanstack/react-router'
import type { SessionAnswer } from '#/features/account/signedin.ts'
import { currentLogin } from '#/server/session.server.ts'

/** Who is signed in here; the pages themselves are the same for everyone and don't know. */
export const Route = createFileRoute('/api/session')({
  server: {
    handlers: {
      GET: async () => {
        const login = await currentLogin()
        const answer: SessionAnswer = login
          ? { user: { name: login.user.name }, tag: login.tag }
          : { user: null }
        return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
      },
    },
  },
})
