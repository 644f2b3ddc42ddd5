import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import type { EntranceView } from './account.ts'
import { EntranceNotice } from './EntranceNotice.tsx'
import { EntrancePage, OtherWay } from './EntrancePage.tsx'
import { LoginForm } from './LoginForm.tsx'

type LoginPageProps = { entrance: EntranceView; failed?: FailedPost | undefined }

export function LoginPage({ entrance: { envelope, notice, next, phone }, failed }: LoginPageProps) {
  return (
    <EntrancePage title={m.account_login_title()} text={m.account_login_text()}>
      {notice && <EntranceNotice notice={notice} />}
      <LoginForm
        envelope={envelope}
        next={failed?.typed['next'] ?? next}
        phone={phone}
        failed={failed}
      />
      <OtherWay to="register" next={next} />
    </EntrancePage>
  )
}
