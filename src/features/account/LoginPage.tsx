import { useFailedPost } from '#/forms/failed.ts'
import { m } from '#/paraglide/messages.js'
import type { EntranceView } from './account.ts'
import { EntranceNotice } from './EntranceNotice.tsx'
import { EntrancePage, OtherWay } from './EntrancePage.tsx'
import { LoginForm } from './LoginForm.tsx'

type LoginPageProps = { entrance: EntranceView }

export function LoginPage({ entrance: { notice, next, phone } }: LoginPageProps) {
  return (
    <EntrancePage title={m.account_login_title()} text={m.account_login_text()}>
      {notice && <EntranceNotice notice={notice} />}
      <LoginForm next={useFailedPost()?.typed['next'] ?? next} phone={phone} />
      <OtherWay to="register" next={next} />
    </EntrancePage>
  )
}
