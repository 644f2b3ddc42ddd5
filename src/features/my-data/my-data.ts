import { z } from 'zod'
import { consent } from '#/forms/fields.ts'
import type { MyDataView } from '#/server/privacy/page.ts'

const key = z.string().min(1).max(200)

export const withdrawalSchema = z.object({ key, consent: z.uuid('form-refused') })

/** Only an account needs the password; a link is sufficient proof. */
export const erasureSchema = z.object({
  key,
  password: z.string().max(200, 'password-wrong').default(''),
  agree: consent,
})

export type MyDataPageProps = {
  data: MyDataView
  onDone: () => void
}
