import { z } from 'zod'
import { parseCondition, type AnswerCondition } from './answer-condition.ts'
import { isGuessable } from './secret-strength.ts'

/** How an SMS gateway reports what became of a message. */
export type SmsReports = {
  /** The end of the hook's address, which is its only proof. */
  token: string
  /** Where a report has the message's id: names in its JSON, or a field of its form. */
  id: readonly string[]
  deliveredIf: AnswerCondition
  failedIf: AnswerCondition | null
}

const condition = z.string().transform((typed, context) => {
  const read = parseCondition(typed)
  if (read?.path) return read
  context.addIssue('must be such as status=delivered,2 or !error')
  return z.NEVER
})

export const smsReportSettings = {
  SMS_REPORT_TOKEN: z
    .string()
    .regex(/^[\w-]{32,100}$/, 'must be 32 to 100 letters and digits')
    .refine((token) => !isGuessable(token), 'is easy to guess: generate one (openssl rand -hex 32)')
    .optional(),
  SMS_REPORT_ID: z
    .string()
    .regex(/^[\w-]+(?:\.[\w-]+)*$/, 'must be a name, such as message_id or data.id')
    .transform((typed) => typed.split('.'))
    .optional(),
  SMS_REPORT_DELIVERED_IF: condition.optional(),
  SMS_REPORT_FAILED_IF: condition.optional(),
}

const parsed = z.object(smsReportSettings).partial()

/** Null without all that is needed. */
export function smsReportsOf(settings: z.infer<typeof parsed>): SmsReports | null {
  const {
    SMS_REPORT_TOKEN: token,
    SMS_REPORT_ID: id,
    SMS_REPORT_DELIVERED_IF: deliveredIf,
    SMS_REPORT_FAILED_IF: failedIf = null,
  } = settings
  return token && id && deliveredIf ? { token, id, deliveredIf, failedIf } : null
}
