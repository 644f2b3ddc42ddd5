import type { RefusalCode } from '#/domain/codes.ts'
import { z } from 'zod'
import type { FormToken } from '#/domain/web/form-token.ts'
import { parsePersonName } from '#/domain/account/name.ts'
import { passwordProblem } from '#/domain/account/password.ts'
import { parseMobile } from '#/domain/account/phone.ts'
import type { FormOutcome, Typed } from '#/forms/post.ts'
import type { LoginRecord } from '#/middleware/session.ts'
import { pathAfterLogin } from './next.ts'
import type { Notice } from './notice.ts'

/** A field that was not sent counts as empty, so that our own rules apply to it. */
const text = z.string().default('')
const next = z.string().default('').transform(pathAfterLogin)

/** Specification, section 5: its four rules in its order, then the format of the text. */
export const registerSchema = z
  .object({ name: text, phone: text, password: text, password_confirmation: text, next })
  .transform((typed, context) => {
    const name = parsePersonName(typed.name)
    const phone = parseMobile(typed.phone)
    const problem =
      required('name', name) ??
      required('phone', phone) ??
      passwordRequired(typed.password) ??
      confirmed(typed) ??
      refusal('name', name) ??
      refusal('phone', phone) ??
      passwordLength(typed.password)
    if (problem || !name.ok || !phone.ok) return refuse(context, problem)
    return { name: name.name, phone: phone.phone, password: typed.password, next: typed.next }
  })

export const loginSchema = z
  .object({ phone: text, password: text, next })
  .transform((typed, context) => {
    const phone = parseMobile(typed.phone)
    const problem =
      required('phone', phone) ?? passwordRequired(typed.password) ?? refusal('phone', phone)
    if (problem || !phone.ok) return refuse(context, problem)
    return { phone: phone.phone, password: typed.password, next: typed.next }
  })

export type LoginOutcome = Exclude<FormOutcome, { ok: false }> & { login: LoginRecord }

export type SignInView = {
  formToken: FormToken
  next: string | null
  notice: Notice | null
  /** Just registered; empty otherwise. */
  phone: string
  isSignedIn: boolean
}

export type AccountView = { name: string; phone: string; notice: Notice | null }

export type FieldProblem = { field: string; code: RefusalCode }
type Parsed = { ok: true } | { ok: false; code: RefusalCode }

function refusal(field: string, parsed: Parsed): FieldProblem | undefined {
  return parsed.ok ? undefined : { field, code: parsed.code }
}

function required(field: string, parsed: Parsed): FieldProblem | undefined {
  const problem = refusal(field, parsed)
  return problem?.code === `${field}-required` ? problem : undefined
}

export function passwordRequired(password: string): FieldProblem | undefined {
  return password === '' ? { field: 'password', code: 'password-required' } : undefined
}

export function passwordLength(password: string): FieldProblem | undefined {
  const code = passwordProblem(password)
  return code ? { field: 'password', code } : undefined
}

type Passwords = { password: string; password_confirmation: string }

export function confirmed({
  password,
  password_confirmation: again,
}: Passwords): FieldProblem | undefined {
  if (password === again) return undefined
  return { field: 'password_confirmation', code: 'password-mismatch' }
}

export function refuse(context: z.RefinementCtx, problem: FieldProblem | undefined): never {
  context.addIssue({ code: 'custom', path: [problem?.field ?? 'form'], message: problem?.code })
  return z.NEVER
}

export type SignInFormProps = {
  /** Different in the dialog, so that the ids of page and dialog differ. */
  name?: string
  next?: string | null
  /** Known data, filled in initially. */
  phone?: string
  /** By default, navigates to the form's location. */
  onDone?: (location: string, typed: Typed) => void | Promise<void>
  onRefused?: () => void
}
