import { useFailedPost } from '#/forms/failed.ts'
import { m } from '#/paraglide/messages.js'
import type { EntranceView } from './account.ts'
import { EntrancePage, OtherWay } from './EntrancePage.tsx'
import { RegisterForm } from './RegisterForm.tsx'

export function RegisterPage({ entrance: { next } }: { entrance: EntranceView }) {
  return (
    <EntrancePage title={m.account_register_title()} text={m.account_register_text()}>
      <RegisterForm next={useFailedPost()?.typed['next'] ?? next} />
      <OtherWay to="login" next={next} />
    </EntrancePage>
  )
}
