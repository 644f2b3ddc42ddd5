import { createFileRoute } from '@tanstack/react-router'
import { receiveLogoPost } from '#/features/logo/forms.server.ts'
import { getLogo } from '#/features/logo/logo.functions.ts'
import { LogoPage } from '#/features/logo/LogoPage.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { restoreInterrupted } from '#/forms/interrupted-form.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/logo')({
  server: { handlers: { GET: restoreInterrupted, POST: receiveLogoPost } },
  loader: async () => {
    const desk = await requireStaffSession()
    const [{ version }, formToken] = await Promise.all([getLogo(), getDeskFormToken()])
    return { desk, version, formToken, title: m.logo_title() }
  },
  head: privateHead,
  component: LogoAtDesk,
})

function LogoAtDesk() {
  const { desk, version } = Route.useLoaderData()
  return (
    <DeskFrame desk={desk} title={m.logo_title()}>
      <LogoPage version={version} />
    </DeskFrame>
  )
}
