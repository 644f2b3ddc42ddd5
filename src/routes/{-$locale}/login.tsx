import { createFileRoute, redirect } from '@tanstack/react-router'
import { getSignIn } from '#/features/account/account.functions.ts'
import { accountForms } from '#/features/account/forms.server.ts'
import { LoginPage } from '#/features/account/LoginPage.tsx'
import { signInSearch } from '#/features/account/next.ts'
import { pageHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/login')({
  validateSearch: signInSearch,
  server: { handlers: { POST: handleFormPost(accountForms) } },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const entrance = await getSignIn({ data: deps })
    const account = localizedPath('/account')
    if (entrance.isSignedIn) throw redirect({ href: entrance.next ?? account })
    return { ...entrance, title: m.account_login_title() }
  },
  head: ({ loaderData }) => pageHead({ path: '/login', title: loaderData?.title ?? '' }),
  component: Login,
})

function Login() {
  return <LoginPage entrance={Route.useLoaderData()} />
}
