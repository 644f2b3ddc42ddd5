import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import type { EntranceView } from './account.ts'
import { EntrancePage, OtherWay } from './EntrancePage.tsx'
import { RegisterForm } from './RegisterForm.tsx'

type RegisterPageProps = { entrance: EntranceView; failed?: FailedPost | undefined }

export function RegisterPage({ entrance: { envelope, next }, failed }: RegisterPageProps) {
  return (
    <EntrancePage title={m.account_register_title()} text={m.account_register_text()}>
      <RegisterForm envelope={envelope} next={failed?.typed['next'] ?? next} failed={failed} />
      <OtherWay to="login" next={next} />
    </EntrancePage>
  )
}
