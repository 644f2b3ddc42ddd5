import { z } from 'zod'
import { staffAreas, staffRoles } from '#/domain/account/staff.ts'
import { choice, email, personName } from '#/forms/fields.ts'

const text = z.string().default('')

/** Long enough that guessing is hopeless; no other rule makes people choose better ones (NIST 800-63B). */
const newPassword = text.pipe(z.string().min(12, 'password-short').max(200, 'password-long'))

/** The code may be a recovery code, and is empty until the second factor is set up. */
export const signInSchema = z.object({
  email,
  password: text.pipe(z.string().min(1, 'password-required').max(200, 'sign-in-failed')),
  code: text.pipe(z.string().trim().max(40, 'sign-in-failed')),
})

export const setupSchema = z
  .object({
    setup: text,
    code: text.pipe(z.string().trim().min(1, 'code-required').max(40, 'code-wrong')),
    password: newPassword,
    password_confirmation: text,
    kept: z.literal('yes', 'kept-required'),
  })
  .refine(({ password, password_confirmation }) => password === password_confirmation, {
    path: ['password_confirmation'],
    error: 'password-mismatch',
  })

/** Whether a member gets e-mails about new requests. */
export const requestNoticesSchema = z.object({
  isNotified: choice(['yes', 'no']).transform((on) => on === 'yes'),
})

/** Requires password and code again, because somebody may have left a session open. */
const proof = {
  current_password: text.pipe(z.string().min(1, 'password-required').max(200, 'password-wrong')),
  current_code: text.pipe(z.string().trim().min(1, 'code-required').max(40, 'password-wrong')),
}

export const newPasswordSchema = z
  .object({ ...proof, password: newPassword, password_confirmation: text })
  .refine(({ password, password_confirmation }) => password === password_confirmation, {
    path: ['password_confirmation'],
    error: 'password-mismatch',
  })

export const newStepSchema = z.object({
  setup: text,
  ...proof,
  code: text.pipe(z.string().trim().min(1, 'code-required').max(40, 'code-wrong')),
  kept: z.literal('yes', 'kept-required'),
})

/** Another first password for a colleague. */
export const resetSchema = z.object({ id: z.uuid('form-refused'), password: newPassword })

export const memberSchema = z.object({
  name: personName,
  email,
  password: newPassword,
  role: choice(staffRoles),
  areas: text
    .transform((typed) => [...new Set(typed.split(' ').filter(Boolean))])
    .pipe(z.array(z.enum(staffAreas, 'choice-required'))),
})

export const leaveSchema = z.object({})

/** The member of staff whose access ends. */
export const withdrawalSchema = z.object({ id: z.uuid('form-refused') })
