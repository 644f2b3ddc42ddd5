import { createFileRoute } from '@tanstack/react-router'
import { answerSecurityTxt } from '#/features/seo/security-txt.server.ts'

export const Route = createFileRoute('/.well-known/security.txt')({
  server: { handlers: { GET: answerSecurityTxt } },
})
