import { accountCodes } from './account/codes.ts'
import { bookingCodes } from './booking/codes.ts'
import { careCodes } from './care/codes.ts'
import { contentCodes } from './content/codes.ts'
import { directoryCodes } from './directory/codes.ts'
import { laboratoryCodes } from './laboratory/codes.ts'
import { moneyCodes } from './money/codes.ts'
import { scheduleCodes } from './schedule/codes.ts'
import { httpCodes, webCodes } from './web/codes.ts'

/**
 * Every refusal code with its HTTP status. A browser that sent a plain form gets the status; a script gets
 * the code. Only the server imports the values: a page needs just the type.
 */
const refusalStatuses = {
  ...httpCodes,
  ...webCodes,
  ...accountCodes,
  ...bookingCodes,
  ...careCodes,
  ...contentCodes,
  ...directoryCodes,
  ...laboratoryCodes,
  ...moneyCodes,
  ...scheduleCodes,
} as const

/** Why a use case refuses. */
export type RefusalCode = keyof typeof refusalStatuses

/** An expected failure, as a value. */
export type Refused<Code extends RefusalCode = RefusalCode> = { ok: false; code: Code }

/** The HTTP status of a refusal. */
export function statusOfRefusal(code: RefusalCode): number {
  return refusalStatuses[code]
}

/** Whether a text, such as the message of a schema, is a refusal code. */
export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(refusalStatuses, text)
}
