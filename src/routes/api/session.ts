import { createFileRoute } from '@tanstack/react-router'
import { answerSession } from '#/features/account/session.server.ts'

/** Who is signed in here; the pages themselves are the same for everyone and don't know. */
export const Route = createFileRoute('/api/session')({
  server: { handlers: { GET: answerSession } },
})
