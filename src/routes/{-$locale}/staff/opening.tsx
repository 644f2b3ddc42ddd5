import { createFileRoute } from '@tanstack/react-router'
import { openingForms } from '#/features/opening/forms.server.ts'
import { getOpening } from '#/features/opening/opening.functions.ts'
import { OpeningPage } from '#/features/opening/OpeningPage.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { receiveAtDesk } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/opening')({
  // `sent`: a test message has just been sent.
  validateSearch: ({ sent }: Record<string, unknown>): { sent?: 1 } => (sent === 1 ? { sent } : {}),
  server: { handlers: receiveAtDesk(openingForms) },
  loader: async () => {
    const desk = await requireStaffSession()
    const [view, formToken] = await Promise.all([getOpening(), getDeskFormToken()])
    return { desk, view, formToken, title: m.opening_title() }
  },
  head: privateHead,
  component: Opening,
})

function Opening() {
  const { desk, view } = Route.useLoaderData()
  const { sent } = Route.useSearch()
  return (
    <DeskFrame desk={desk} title={m.opening_title()}>
      <OpeningPage view={view} isSent={sent === 1} />
    </DeskFrame>
  )
}
