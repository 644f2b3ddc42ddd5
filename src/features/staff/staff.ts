import { z } from 'zod'
import { stripInvisible } from '#/domain/digits.ts'
import { staffAreas, staffRoles, type StaffArea, type StaffRole } from '#/domain/staff.ts'
import { choice, personName } from '#/forms/fields.ts'

const text = z.string().default('')

const email = text
  .transform((typed) => stripInvisible(typed).trim().toLowerCase())
  .pipe(
    z.string().min(1, 'email-required').max(200, 'email-invalid').pipe(z.email('email-invalid')),
  )

/** Long enough that guessing is hopeless; no other rule makes people choose better ones (NIST 800-63B). */
const newPassword = text.pipe(z.string().min(12, 'password-short').max(200, 'password-long'))

/** The code may be a recovery code, and is empty until the second step is set up. */
export const signInSchema = z.object({
  email,
  password: text.pipe(z.string().min(1, 'password-required').max(200, 'sign-in-failed')),
  code: text.pipe(z.string().trim().max(40, 'sign-in-failed')),
})
export type SignInInput = z.output<typeof signInSchema>

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
export type SetupInput = z.output<typeof setupSchema>

/** Who they are is shown anew: a session may be left open somewhere. */
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
export type NewPasswordInput = z.output<typeof newPasswordSchema>

export const newStepSchema = z.object({
  setup: text,
  ...proof,
  code: text.pipe(z.string().trim().min(1, 'code-required').max(40, 'code-wrong')),
  kept: z.literal('yes', 'kept-required'),
})
export type NewStepInput = z.output<typeof newStepSchema>

/** Another first password for a colleague. */
export const resetSchema = z.object({ id: z.uuid('form-refused'), password: newPassword })
export type ResetInput = z.output<typeof resetSchema>

export const memberSchema = z.object({
  name: personName,
  email,
  password: newPassword,
  role: choice(staffRoles),
  areas: text
    .transform((typed) => [...new Set(typed.split(' ').filter(Boolean))])
    .pipe(z.array(z.enum(staffAreas, 'choice-required'))),
})
export type MemberInput = z.output<typeof memberSchema>

export const leaveSchema = z.object({})

/** Whose work here ends. */
export const withdrawalSchema = z.object({ id: z.uuid('form-refused') })

/** How much waits in each part of the desk; null for what is none of theirs. */
export type DeskCounts = {
  requests: number | null
  reviews: number | null
  operations: number | null
}

export type DeskView = {
  name: string
  role: StaffRole
  areas: StaffArea[]
  isReady: boolean
  waiting: DeskCounts
}

/** `setup` is sealed: it comes back with the form, and nobody else's is taken. */
export type SetupView = {
  setup: string
  secret: string
  picture: { size: number; path: string }
  recoveryCodes: string[]
  /** When an admin gave them another first password; null for somebody new. */
  resetAt: string | null
}

export type MemberView = {
  id: string
  name: string
  email: string
  role: StaffRole
  areas: StaffArea[]
  isReady: boolean
  isWithdrawn: boolean
  isSelf: boolean
}
