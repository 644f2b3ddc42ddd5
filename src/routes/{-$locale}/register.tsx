import { createFileRoute, redirect } from '@tanstack/react-router'
import { getSignIn } from '#/features/account/account.functions.ts'
import { accountForms } from '#/features/account/forms.server.ts'
import { signInSearch } from '#/features/account/next.ts'
import { RegisterPage } from '#/features/account/RegisterPage.tsx'
import { pageHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/register')({
  validateSearch: signInSearch,
  server: { handlers: { POST: handleFormPost(accountForms) } },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const entrance = await getSignIn({ data: deps })
    if (entrance.isSignedIn) throw redirect({ to: '/{-$locale}/account' })
    return { ...entrance, title: m.account_register_title() }
  },
  head: ({ loaderData }) => pageHead({ path: '/register', title: loaderData?.title ?? '' }),
  component: Register,
})

function Register() {
  return <RegisterPage entrance={Route.useLoaderData()} />
}
