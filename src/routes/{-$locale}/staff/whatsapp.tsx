import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { templateForms } from '#/features/whatsapp/forms.server.ts'
import { readTemplatesSearch } from '#/features/whatsapp/search.ts'
import { getTemplates } from '#/features/whatsapp/templates.functions.ts'
import { TemplatesPage } from '#/features/whatsapp/TemplatesPage.tsx'
import { receiveAtDesk } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/whatsapp')({
  validateSearch: readTemplatesSearch,
  server: { handlers: receiveAtDesk(templateForms) },
  loader: async () => {
    const desk = await requireStaffSession()
    const [view, formToken] = await Promise.all([getTemplates(), getDeskFormToken()])
    return { desk, view, formToken, title: m.whatsapp_title() }
  },
  head: privateHead,
  component: WhatsappTemplates,
})

function WhatsappTemplates() {
  const { desk, view } = Route.useLoaderData()
  const { done = false } = Route.useSearch()
  return (
    <DeskFrame desk={desk} title={m.whatsapp_title()}>
      <TemplatesPage view={view} isDone={done} />
    </DeskFrame>
  )
}
