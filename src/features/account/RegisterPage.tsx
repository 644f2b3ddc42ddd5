import { useFailedPost } from '#/forms/failed-post.ts'
import { m } from '#/paraglide/messages.js'
import type { SignInView } from './account.ts'
import { SignInPage, OtherWay } from './SignInPage.tsx'
import { RegisterForm } from './RegisterForm.tsx'

export function RegisterPage({ entrance: { next } }: { entrance: SignInView }) {
  return (
    <SignInPage title={m.account_register_title()} text={m.account_register_text()}>
      <RegisterForm next={useFailedPost()?.typed['next'] ?? next} />
      <OtherWay to="login" next={next} />
    </SignInPage>
  )
}
