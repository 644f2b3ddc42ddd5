import { createFileRoute, redirect } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { staffForms } from '#/features/staff/forms.server.ts'
import { SignInPage } from '#/features/staff/SignInPage.tsx'
import { getDesk, getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/login')({
  server: { handlers: { POST: handleFormPost(staffForms) } },
  loader: async () => {
    if (await getDesk()) throw redirect({ to: '/{-$locale}/staff' })
    return { formToken: await getDeskFormToken(), title: m.staff_sign_in_title() }
  },
  head: privateHead,
  component: SignIn,
})

function SignIn() {
  return <SignInPage />
}
