import { z } from 'zod'
import { mobile, oneTimeCode } from '#/forms/fields.ts'
import type { Envelope } from '#/forms/envelope.ts'
import { confirmed, passwordLength, passwordRequired, refuse } from './account.ts'

export const forgotSchema = z.object({ phone: mobile })
export type ForgotInput = z.output<typeof forgotSchema>

/** The code first, then the rules of a new password as registering has them. */
export const resetSchema = z
  .object({
    code: oneTimeCode,
    password: z.string().default(''),
    password_confirmation: z.string().default(''),
  })
  .transform((typed, context) => {
    const problem =
      passwordRequired(typed.password) ?? confirmed(typed) ?? passwordLength(typed.password)
    return problem ? refuse(context, problem) : { code: typed.code, password: typed.password }
  })
export type ResetInput = z.output<typeof resetSchema>

export type ForgotView = {
  envelope: Envelope
  /** Whether passwords can be chosen anew here. */
  isHere: boolean
  /** Where a code was sent to, if one was. */
  maskedPhone: string | null
}
