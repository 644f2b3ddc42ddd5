import { useFailedPost } from '#/forms/failed-post.ts'
import { m } from '#/paraglide/messages.js'
import type { SignInView } from './account.ts'
import { SignInNotice } from './SignInNotice.tsx'
import { SignInPage, OtherWay } from './SignInPage.tsx'
import { LoginForm } from './LoginForm.tsx'

type LoginPageProps = { entrance: SignInView }

export function LoginPage({ entrance: { notice, next, phone } }: LoginPageProps) {
  return (
    <SignInPage title={m.account_login_title()} text={m.account_login_text()}>
      {notice && <SignInNotice notice={notice} />}
      <LoginForm next={useFailedPost()?.typed['next'] ?? next} phone={phone} />
      <OtherWay to="register" next={next} />
    </SignInPage>
  )
}
