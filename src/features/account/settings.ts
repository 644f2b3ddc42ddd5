import { z } from 'zod'
import { mobile, oneTimeCode, optionalEmail, personName } from '#/forms/fields.ts'
import { confirmed, passwordLength, passwordRequired, refuse } from './account.ts'

/** A new phone; it needs the password, because somebody may have left a session open. */
export const newPhoneSchema = z.object({
  phone: mobile,
  password: z.string().default('').pipe(z.string().min(1, 'password-required')),
})

export const phoneCodeSchema = z.object({ code: oneTimeCode })

export const nameSchema = z.object({ name: personName })

/** The old password first, because somebody may have left a session open; then the rules of registering. */
export const passwordSchema = z
  .object({
    current: z.string().default(''),
    password: z.string().default(''),
    password_confirmation: z.string().default(''),
  })
  .transform((typed, context) => {
    const { current, password } = typed
    const missing = { field: 'current', code: 'password-required' } as const
    const problem =
      (current === '' ? missing : undefined) ??
      passwordRequired(password) ??
      confirmed(typed) ??
      passwordLength(password)
    return problem ? refuse(context, problem) : { current, password }
  })

/** A code to the account's own phone, and the step with the code. */
export const guestSchema = z.object({})
export const guestCodeSchema = z.object({ code: oneTimeCode })

export const emailSchema = z.object({ email: optionalEmail })

/** Ends every session of theirs except this one. */
export const othersSchema = z.object({})

/** Removes the kept insurance. */
export const cardSchema = z.object({})
