import { z } from 'zod'
import type { Envelope } from '#/forms/envelope.ts'
import { mobile, oneTimeCode, optionalEmail } from '#/forms/fields.ts'
import type { SessionView } from '#/forms/sessions.ts'
import type { Notice } from './notice.ts'

/** A new phone; the password, for a session may be left open somewhere. */
export const newPhoneSchema = z.object({
  phone: mobile,
  password: z.string().default('').pipe(z.string().min(1, 'password-required')),
})
export type NewPhoneInput = z.output<typeof newPhoneSchema>

export const phoneCodeSchema = z.object({ code: oneTimeCode })

export const emailSchema = z.object({ email: optionalEmail })

/** Ends every session of theirs but this one. */
export const othersSchema = z.object({})

export type SettingsView = {
  envelope: Envelope
  notice: Notice | null
  phone: string
  isPhoneVerified: boolean
  /** Whether the phone can be changed here. */
  isHere: boolean
  /** Where a code was sent to, if one was. */
  maskedNewPhone: string | null
  email: string
  sessions: SessionView[]
}
