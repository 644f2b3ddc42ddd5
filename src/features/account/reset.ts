import { z } from 'zod'
import { mobile, oneTimeCode } from '#/forms/fields.ts'
import { confirmed, passwordLength, passwordRequired, refuse } from './account.ts'

export const forgotSchema = z.object({ phone: mobile })

/** The code first, then the rules of a new password, as for registering. */
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
